import { isListed } from '#engine/authoring';
import { isObject, type Json } from '#engine/model';
import { focusNeighbour } from '../../../parts/focus-neighbour.ts';
import { TickBox } from '../../../parts/tick-box.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { Choices } from './field/choices.tsx';
import { GroupChoice } from './field/group-choice.tsx';
import { ItemFields } from './field/item-fields.tsx';
import { Limits } from './field/limits.tsx';
import { Messages } from './field/messages.tsx';
import { RelatedAnswers } from './field/related-answers.tsx';
import { ShownWhen } from './field/shown-when.tsx';
import { StepChoice } from './field/step-choice.tsx';
import { type FieldRow, findsAppeals, lineIndex, mayBeRequired } from './read-form.ts';
import { Wording } from './wording.tsx';

/** The settings of one field. */
export function FieldSettings({ row }: { row: FieldRow }) {
  const { text } = useStudio();
  const { slug, variant, draft, read, mayEdit, do: run } = useEditor();
  const { name, required, title } = row;
  const listed = isListed(draft.files, slug);
  const line = listed ? lineIndex(draft.files, slug, variant, name) : -1;
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
      {mayBeRequired(draft.files, slug, variant, row) && (
        <TickBox
          label={text('studio.fields.isRequired')}
          isOn={required}
          onChange={(isOn) =>
            run({
              type: 'require-field',
              slug,
              variant,
              name,
              required: isOn,
            })
          }
        />
      )}
      {!listed && <ShownWhen key={name} name={name} label={row.label} />}
      <GroupChoice name={name} />
      <StepChoice name={name} />
      <Choices row={row} />
      <Limits row={row} />
      <ItemFields row={row} />
      <RelatedAnswers row={row} />
      <Messages row={row} />
      {findsAppeals(read, name) ? (
        <p className="zs-small">{text('studio.fields.findsAppeals')}</p>
      ) : (
        <button
          className="zy-link zy-link--button"
          type="button"
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            run({ type: 'remove-field', slug, variant, name });
          }}
        >
          {text('studio.fields.remove', { label: row.label })}
        </button>
      )}
    </fieldset>
  );
}
