import { type FormEvent, useId, useState } from 'react';
import { formFile, readForm } from '#engine/model/load';
import { formNamesIn, namesWith } from '#engine/model/names';
import { ALIAS_PATTERN, RICH_CONTENT } from '#engine/model/site';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';

const NAME = new RegExp(ALIAS_PATTERN);

/** Names by which buttons of pages open the form, each with the variant that it opens. */
export function Aliases() {
  const { text } = useStudio();
  const { slug, read, do: run } = useEditor();
  const source = read.definitions.forms.get(slug);
  const aliases = Object.entries((source && readForm(source.form).aliases) ?? {});
  const file = formFile(slug, 'form');
  const variants = Object.keys(read.snapshot.variants);
  const open = (name: string, variant: string): void =>
    run({ type: 'set', file, path: ['aliases', name], value: variant === '' ? {} : { variant } });
  return (
    <>
      <h3>{text('studio.aliases.title')}</h3>
      <p className="zs-small">{text('studio.aliases.about', { slug })}</p>
      <ul className="zs-rows">
        {aliases.map(([name, { variant = '' }]) => (
          <li key={name} className="zs-inline">
            <code>{name}</code>
            <select
              className="zs-input"
              aria-label={text('studio.aliases.variant', { name })}
              value={variant}
              onChange={(event) => open(name, event.target.value)}
            >
              <option value="">{text('studio.aliases.default')}</option>
              {variants.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
            <button
              className="zs-button"
              type="button"
              aria-label={text('studio.aliases.remove', { name })}
              onClick={() => run({ type: 'remove', file, path: ['aliases', name] })}
            >
              {text('studio.aliases.removeShort')}
            </button>
          </li>
        ))}
      </ul>
      <NewAlias onAdd={(name) => open(name, '')} />
    </>
  );
}

function NewAlias({ onAdd }: { onAdd(name: string): void }) {
  const { text } = useStudio();
  const { slug, draft, read, announce } = useEditor();
  const id = useId();
  const [problem, setProblem] = useState('');
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    const known = namesWith(draft.names, read.definitions, `forms/${slug}`);
    const isTaken =
      name === RICH_CONTENT || [known, known.unpublished].some((lists) => formNamesIn(lists).has(name));
    if (!NAME.test(name) || isTaken) {
      setProblem(text(isTaken ? 'studio.aliases.taken' : 'studio.aliases.wrongName'));
      return;
    }
    onAdd(name);
    announce(text('studio.aliases.added', { name }));
    setProblem('');
    event.currentTarget.reset();
  };
  return (
    <form className="zs-form" onSubmit={add}>
      <div className="zs-field">
        <label htmlFor={id}>{text('studio.aliases.new')}</label>
        <input
          className="zs-input"
          id={id}
          name="name"
          autoComplete="off"
          aria-describedby={`${id}-problem`}
        />
      </div>
      <p className="zs-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <button className="zs-button" type="submit">
        {text('studio.aliases.add')}
      </button>
    </form>
  );
}
