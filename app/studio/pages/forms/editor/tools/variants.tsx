import { type FormEvent, useId, useState } from 'react';
import { readObject } from '#engine/authoring';
import { LANGUAGES, type Lang, type SectionChoice } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { Aliases } from './aliases.tsx';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The form in a section of the site or in a language: which variants replace it, and where each is offered. */
export function Variants() {
  const { text } = useStudio();
  const { draft, slug, read, mayEditContract } = useEditor();
  const written = readObject(draft.files, formFile(slug, 'form')) ?? {};
  const variants = isObject(written.variants) ? Object.entries(written.variants) : [];
  const sections = [...read.definitions.files.keys()].flatMap(
    (path) => /^sections\/([a-z0-9-]+)\.json$/.exec(path)?.[1] ?? [],
  );
  return (
    <details className="zs-panel">
      <summary>{text('studio.variants.title', { count: variants.length })}</summary>
      <p className="zs-small">{text('studio.variants.about')}</p>
      {!mayEditContract && <p className="zs-notice">{text('studio.contractOnly')}</p>}
      <fieldset className="zs-settings" disabled={!mayEditContract}>
        <legend className="zs-visually-hidden">
          {text('studio.variants.title', { count: variants.length })}
        </legend>
        <ul className="zs-rows">
          {variants.map(([name, variant]) => (
            <li key={name}>
              <strong>{name}</strong>
              <Replaces name={name} variant={objectIn(variant)} sections={sections} />
            </li>
          ))}
        </ul>
        <Languages selector={isObject(written.selector) ? written.selector : undefined} />
        <NewVariant sections={sections} names={Object.keys(read.snapshot.variants)} />
        <Aliases />
      </fieldset>
    </details>
  );
}

function sectionsOf({ sections }: JsonObject): SectionChoice | undefined {
  if (!isObject(sections)) return undefined;
  const names = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
  return sections.only === undefined ? { except: names(sections.except) } : { only: names(sections.only) };
}

interface ReplacesProps {
  name: string;
  variant: JsonObject;
  sections: readonly string[];
}

/** A variant over another one names the sections in which it replaces that one. */
function Replaces({ name, variant, sections }: ReplacesProps) {
  const { text } = useStudio();
  const { slug, do: run } = useEditor();
  const choice = sectionsOf(variant);
  if (typeof variant.over !== 'string') return null;
  const chosen = choice === undefined ? [] : 'only' in choice ? choice.only : choice.except;
  const isOnly = choice === undefined || 'only' in choice;
  const set = (next: readonly string[]): void => {
    const path = ['variants', name, 'sections'];
    const file = formFile(slug, 'form');
    if (next.length === 0) run({ type: 'remove', file, path });
    else run({ type: 'set', file, path, value: { [isOnly ? 'only' : 'except']: [...next] } });
  };
  return (
    <fieldset className="zs-wording">
      <legend>
        {text(isOnly ? 'studio.variants.only' : 'studio.variants.except', { over: variant.over })}
      </legend>
      <Boxes options={sections} chosen={chosen} onChange={set} />
    </fieldset>
  );
}

interface BoxesProps {
  options: readonly string[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

const Boxes = ({ options, chosen, onChange }: BoxesProps) => (
  <div className="zs-choices">
    {options.map((option) => (
      <TickBox
        key={option}
        label={option}
        isOn={chosen.includes(option)}
        onChange={(isOn) => onChange(isOn ? [...chosen, option] : chosen.filter((one) => one !== option))}
      />
    ))}
  </div>
);

/** Where visitors choose among variants: the variants that a language offers. */
function Languages({ selector }: { selector: JsonObject | undefined }) {
  const { text } = useStudio();
  const { slug, do: run } = useEditor();
  if (selector === undefined) return null;
  const all = Array.isArray(selector.variants) ? selector.variants.map(String) : [];
  const own = (lang: Lang): string[] => {
    const written = objectIn(selector.inLanguages)[lang];
    return Array.isArray(written) ? written.map(String) : all;
  };
  const set = (lang: Lang, next: readonly string[]): void => {
    const path = ['selector', 'inLanguages', lang];
    const file = formFile(slug, 'form');
    if (next.length === 0) return;
    if (next.length === all.length) run({ type: 'remove', file, path });
    else run({ type: 'set', file, path, value: all.filter((name) => next.includes(name)) });
  };
  return LANGUAGES.map((lang) => (
    <fieldset className="zs-wording" key={lang}>
      <legend>{text('studio.variants.offered', { lang: text(`studio.lang.${lang}`) })}</legend>
      <Boxes options={all} chosen={own(lang)} onChange={(next) => set(lang, next)} />
    </fieldset>
  ));
}

function NewVariant({ sections, names }: { sections: readonly string[]; names: readonly string[] }) {
  const { text } = useStudio();
  const { slug, announce, do: run } = useEditor();
  const id = useId();
  const [problem, setProblem] = useState('');

  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (key: string): string => String(data.get(key) ?? '').trim();
    const name = typed('name');
    if (!NAME.test(name) || names.includes(name)) {
      setProblem(text('studio.variants.wrongName'));
      return;
    }
    const title = { ru: typed('title') || name, en: name };
    const section = typed('section');
    const placed = section === '' ? {} : { over: typed('over'), sections: { only: [section] } };
    run({ type: 'add-variant', slug, name, title, ...placed });
    announce(text('studio.variants.added', { name }));
    setProblem('');
    event.currentTarget.reset();
  };

  return (
    <form className="zs-form" onSubmit={add}>
      <h3>{text('studio.variants.new')}</h3>
      {(['name', 'title'] as const).map((field) => (
        <div className="zs-field" key={field}>
          <label htmlFor={`${id}-${field}`}>{text(`studio.variants.new.${field}`)}</label>
          <input
            className="zs-input"
            id={`${id}-${field}`}
            name={field}
            autoComplete="off"
            aria-describedby={field === 'name' ? `${id}-problem` : undefined}
          />
        </div>
      ))}
      <div className="zs-field">
        <label htmlFor={`${id}-section`}>{text('studio.variants.new.section')}</label>
        <select className="zs-input" id={`${id}-section`} name="section">
          <option value="">{text('studio.variants.new.anywhere')}</option>
          {sections.map((section) => (
            <option key={section}>{section}</option>
          ))}
        </select>
      </div>
      <div className="zs-field">
        <label htmlFor={`${id}-over`}>{text('studio.variants.new.over')}</label>
        <select className="zs-input" id={`${id}-over`} name="over">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <p className="zs-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <button className="zs-button" type="submit">
        {text('studio.variants.new.submit')}
      </button>
    </form>
  );
}
