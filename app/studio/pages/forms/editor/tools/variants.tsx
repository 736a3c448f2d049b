import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../parts/button.tsx';
import { ContractOnly } from '../../../../parts/contract-only.tsx';
import { freeSlug } from '../../../../parts/document/followed-name.ts';
import { typedTitle, useTitleFields } from '../../../../parts/document/title-fields.ts';
import { useTitles } from '../../../../parts/use-titles.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { variantTitleOf } from '../variant-title-of.ts';

/**
 * Folded panel with the number of the form's variants in its title, and inputs that add a variant, for a
 * section or for anywhere.
 */
export function Variants() {
  const { text } = useStudio();
  const { read, mayEditContract, proposeContract } = useEditor();
  const names = Object.keys(read.snapshot.variants);
  const count = names.length;
  const sections = [...read.definitions.files.keys()].flatMap(
    (path) => /^sections\/([a-z0-9-]+)\.json$/.exec(path)?.[1] ?? [],
  );
  return (
    <details className="zs-panel">
      <summary>{text('studio.variants.title', { count })}</summary>
      <p className="zs-small">{text('studio.variants.about')}</p>
      <ContractOnly isProposing={mayEditContract} onPropose={proposeContract} />
      <fieldset className="zs-settings" disabled={!mayEditContract}>
        <legend className="zs-visually-hidden">{text('studio.variants.title', { count })}</legend>
        <NewVariant sections={sections} names={names} />
      </fieldset>
    </details>
  );
}

function NewVariant({ sections, names }: { sections: readonly string[]; names: readonly string[] }) {
  const { text, lang } = useStudio();
  const { slug, read, showVariant, announce, do: run } = useEditor();
  const titleOf = useTitles();
  const titles = useTitleFields();
  const id = useId();
  const [problem, setProblem] = useState('');

  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (key: string): string => String(data.get(key) ?? '').trim();
    const title = typedTitle(titles, typed);
    const named = typed(titles[0]?.name ?? '');
    if (named === '') {
      setProblem(text('studio.newForm.problem.title'));
      return;
    }
    const taken = new Set(names);
    const name = freeSlug(named, taken) || freeSlug('variant', taken);
    const section = typed('section');
    const placed = section === '' ? {} : { over: typed('over'), sections: { only: [section] } };
    run({ type: 'add-variant', slug, name, title, ...placed });
    showVariant(name);
    announce(text('studio.variants.added', { name: named }));
    setProblem('');
    event.currentTarget.reset();
  };

  return (
    <form className="zs-form" onSubmit={add}>
      <h3>{text('studio.variants.new')}</h3>
      {titles.map(({ name: field, label }, index) => (
        <div className="zs-field" key={field}>
          <label htmlFor={`${id}-${field}`}>{label}</label>
          <input
            className="zs-input"
            id={`${id}-${field}`}
            name={field}
            autoComplete="off"
            aria-describedby={index === 0 ? `${id}-problem` : undefined}
          />
        </div>
      ))}
      <div className="zs-field">
        <label htmlFor={`${id}-section`}>{text('studio.variants.new.section')}</label>
        <select className="zs-input" id={`${id}-section`} name="section">
          <option value="">{text('studio.variants.new.anywhere')}</option>
          {sections.map((section) => (
            <option key={section} value={section}>
              {titleOf(`sections/${section}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="zs-field">
        <label htmlFor={`${id}-over`}>{text('studio.variants.new.over')}</label>
        <select className="zs-input" id={`${id}-over`} name="over">
          {names.map((name) => (
            <option key={name} value={name}>
              {variantTitleOf(read, name, lang)}
            </option>
          ))}
        </select>
      </div>
      <p className="zs-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <Button label={text('studio.variants.new.submit')} type="submit" />
    </form>
  );
}
