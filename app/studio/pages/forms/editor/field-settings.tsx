import { useId, useState } from 'react';
import {
  conditionOf,
  type EditCommand,
  formFile,
  isListed,
  isObject,
  type Json,
  sampleAnswer,
} from '#engine';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { Choices } from './field/choices.tsx';
import { GroupChoice } from './field/group-choice.tsx';
import { Limits } from './field/limits.tsx';
import { Messages } from './field/messages.tsx';
import { ImpactDialog } from './impact-dialog.tsx';
import { deciders, type FieldRow, lineIndex } from './read-form.ts';
import { Wording } from './wording.tsx';

/** What can be set of one field. */
export function FieldSettings({ row }: { row: FieldRow }) {
  const { text } = useStudio();
  const { slug, variant, draft, read, mayEdit, do: run } = useEditor();
  const { name, required, title } = row;
  const listed = isListed(draft.files, slug);
  const line = listed ? lineIndex(draft.files, slug, variant, name) : -1;
  const sample = sampleAnswer(row.schema);
  const own = read.snapshot.variants[variant]?.ui[name];
  const option = (key: string): Json | undefined => (isObject(own) ? own[key] : undefined);
  return (
    <fieldset className="zs-settings" disabled={!mayEdit}>
      <legend className="zs-visually-hidden">{row.label}</legend>
      <Wording
        label={text('studio.fields.label')}
        value={title}
        onWrite={(value) =>
          run({
            type: 'set-in-form',
            slug,
            variant,
            value,
            ...(line >= 0
              ? { part: 'form', path: ['fields', line, 'title'] }
              : { part: 'ui', path: [name, 'ui:title'] }),
          })
        }
      />
      <Wording
        label={text('studio.fields.hint')}
        value={option('ui:description')}
        onWrite={(value) =>
          run({ type: 'set-in-form', slug, variant, part: 'ui', path: [name, 'ui:description'], value })
        }
      />
      {(!listed || line >= 0) && (
        <label className="zs-inline">
          <input
            type="checkbox"
            checked={required}
            onChange={(event) =>
              run({
                type: 'require-field',
                slug,
                variant,
                name,
                required: event.target.checked,
                ...(sample === undefined ? {} : { sample }),
              })
            }
          />
          {text('studio.fields.isRequired')}
        </label>
      )}
      {!listed && <ShownWhen name={name} label={row.label} />}
      <GroupChoice name={name} />
      <Choices row={row} />
      <Limits row={row} />
      <Messages row={row} />
      <button
        className="zy-link zy-link--button"
        type="button"
        onClick={() => run({ type: 'remove-field', slug, name })}
      >
        {text('studio.fields.remove', { label: row.label })}
      </button>
    </fieldset>
  );
}

/** «Показать поле, когда «…» — «…»», as a sentence of two lists. */
function ShownWhen({ name, label }: { name: string; label: string }) {
  const { text } = useStudio();
  const { slug, draft, form } = useEditor();
  const id = useId();
  /** Chosen, and not made before its author has seen what comes of it. */
  const [command, setCommand] = useState<EditCommand>();
  const when = conditionOf(draft.files, slug, name);
  if (form === undefined) return null;
  const schema = draft.files[formFile(slug, 'schema')] ?? '';
  const isOwn = schema.includes(`"${name}":`);
  const all = deciders(form).filter((one) => one.name !== name);
  if (!isOwn || all.length === 0) return null;
  const decider = all.find((one) => one.name === when?.field);
  const show = (field: string, index: number): void => {
    const value = all.find((one) => one.name === field)?.choices[index]?.value;
    setCommand({ type: 'show-when', slug, name, when: value === undefined ? null : { field, value } });
  };
  return (
    <div className="zs-sentence">
      <label htmlFor={`${id}-field`}>{text('studio.fields.showWhen', { label })}</label>
      <select
        className="zs-input"
        id={`${id}-field`}
        value={when?.field ?? ''}
        onChange={(event) => show(event.target.value, 0)}
      >
        <option value="">{text('studio.fields.always')}</option>
        {all.map((one) => (
          <option key={one.name} value={one.name}>
            {text('studio.fields.when', { label: one.label })}
          </option>
        ))}
      </select>
      {decider !== undefined && (
        <select
          className="zs-input"
          aria-label={text('studio.fields.showValue')}
          value={decider.choices.findIndex(({ value }) => value === when?.value)}
          onChange={(event) => show(decider.name, Number(event.target.value))}
        >
          {decider.choices.map(({ value, label: said }, index) => (
            <option key={String(value)} value={index}>
              — «{said ?? text(value === true ? 'studio.yes' : 'studio.no')}»
            </option>
          ))}
        </select>
      )}
      {command !== undefined && <ImpactDialog command={command} onClose={() => setCommand(undefined)} />}
    </div>
  );
}
