import { useId, useState } from 'react';
import { conditionOf, type EditCommand } from '#engine/authoring';
import { formFile } from '#engine/model/load';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { ImpactDialog } from '../impact-dialog.tsx';
import { decidersOf } from '../read-form.ts';

/** The deciding field and the index of its answer among its choices; '' for a field that is always shown. */
interface Chosen {
  field: string;
  index: number;
}

/**
 * The condition as a sentence of two lists. Arrow keys step through every choice of a list, so a choice takes effect
 * only after its author confirms it and has seen its impact.
 */
export function ShownWhen({ name, label }: { name: string; label: string }) {
  const { text } = useStudio();
  const { slug, draft, read, form } = useEditor();
  const id = useId();
  const [choice, setChoice] = useState<Chosen>();
  const [command, setCommand] = useState<EditCommand>();
  const when = conditionOf(draft.files, slug, name);
  if (form === undefined) return null;
  const schema = draft.files[formFile(slug, 'schema')] ?? '';
  const isOwn = schema.includes(`"${name}":`);
  const all = decidersOf(read, form, name);
  if (!isOwn || all.length === 0) return null;
  const deciderOf = (field: string) => all.find((one) => one.name === field);
  const choicesOf = (field: string) => deciderOf(field)?.choices ?? [];
  const written: Chosen = {
    field: when?.field ?? '',
    index: choicesOf(when?.field ?? '').findIndex(({ value }) => value === when?.value),
  };
  const { field, index } = choice ?? written;
  const isChanged = field !== written.field || (field !== '' && index !== written.index);
  const value = choicesOf(field)[index]?.value;
  return (
    <div className="zs-sentence">
      <label htmlFor={`${id}-field`}>{text('studio.fields.showWhen', { label })}</label>
      <select
        className="zs-input"
        id={`${id}-field`}
        value={field}
        onChange={(event) => setChoice({ field: event.target.value, index: 0 })}
      >
        <option value="">{text('studio.fields.always')}</option>
        {all.map((one) => (
          <option key={one.name} value={one.name}>
            {text('studio.fields.when', { label: one.label })}
          </option>
        ))}
      </select>
      {field !== '' && (
        <select
          className="zs-input"
          aria-label={text('studio.fields.showValue')}
          value={index}
          onChange={(event) => setChoice({ field, index: Number(event.target.value) })}
        >
          {choicesOf(field).map(({ value: answer, label: choiceLabel }, place) => (
            <option key={String(answer)} value={place}>
              — «{choiceLabel ?? text(answer === true ? 'studio.yes' : 'studio.no')}»
            </option>
          ))}
        </select>
      )}
      <button
        className="zs-button"
        type="button"
        aria-disabled={!isChanged}
        onClick={() => {
          if (!isChanged) return;
          const isAmong = deciderOf(field)?.isList === true ? { isAmong: true } : {};
          const when = value === undefined ? null : { field, value, ...isAmong };
          setCommand({ type: 'show-when', slug, name, when });
        }}
      >
        {text('studio.fields.applyWhen')}
      </button>
      {command !== undefined && (
        <ImpactDialog
          command={command}
          onClose={() => {
            setCommand(undefined);
            setChoice(undefined);
          }}
        />
      )}
    </div>
  );
}
