import type { ReactNode } from 'react';
import { isListed } from '#engine/authoring';
import { FILE_TYPES, filesRule } from '#engine/model/files';
import { type JsonObject, objectIn } from '#engine/model/json';
import { withTexts } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';
import { Button } from '../../../parts/button.tsx';
import { focusNeighbour } from '../../../parts/focus-neighbour.ts';
import { NamedChoice } from '../../../parts/named-choice.tsx';
import { TickBox } from '../../../parts/tick-box.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { Choices } from './field/choices.tsx';
import { DependsOn } from './field/depends-on.tsx';
import { FieldConditions } from './field/field-conditions.tsx';
import { hintOf, labelOf } from './field/field-texts.ts';
import { FillingIn } from './field/filling-in.tsx';
import { Fills } from './field/fills.tsx';
import { ItemFields } from './field/item-fields.tsx';
import { Limits } from './field/limits.tsx';
import { Messages } from './field/messages.tsx';
import { OwnTexts } from './field/own-texts.tsx';
import { Places } from './field/places.tsx';
import { RelatedAnswers } from './field/related-answers.tsx';
import { Rows } from './field/rows.tsx';
import { sentLabelNote } from './field/sent-label.ts';
import { SourceChoice } from './field/source-choice.tsx';
import { showWireLine } from './focus-settings.ts';
import { type FieldRow, labelsOf, mayBeRequired, writtenGroups, writtenSteps } from './read-form.ts';
import { carries, wireRows } from './tools/payload-rows.ts';
import { useFieldActions } from './use-field-actions.ts';
import { Wording } from './wording.tsx';

/** All settings of one field: its texts, choices, limits, conditions and error messages. */
export function FieldSettings({ row }: { row: FieldRow }) {
  const studio = useStudio();
  const { text } = studio;
  const editor = useEditor();
  const { slug, variant, draft, mayEdit, showPane, do: run } = editor;
  const { mayDuplicate, duplicate, duplicationRefusal, mayRemove, remove } = useFieldActions();
  const { name, required } = row;
  const listed = isListed(draft.files, slug);
  // A group has a heading; only its fields have widgets, hints and ways to be filled in.
  const isGroup = row.widget === '';
  return (
    <fieldset className="zs-settings" disabled={!mayEdit}>
      <legend className="zs-visually-hidden">{row.label}</legend>
      <Part title={text('studio.fields.part.text')}>
        <Wording
          label={text(isGroup ? 'studio.fields.heading' : 'studio.fields.label')}
          isNeeded={!isGroup}
          note={sentLabelNote(editor, studio, name)}
          {...labelOf(editor, row)}
        />
        {!isGroup && <Wording label={text('studio.fields.hint')} {...hintOf(editor, row)} />}
        <OwnTexts row={row} />
        <Messages row={row} />
      </Part>
      <Part title={text('studio.fields.part.answer')}>
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
        <Rows row={row} />
        <Choices row={row} />
        <SourceChoice row={row} />
        <DependsOn row={row} />
        <Fills row={row} />
        <FileTypes row={row} />
        <RelatedAnswers row={row} />
        <Limits row={row} />
        <ItemFields row={row} />
        <Places row={row} />
        {!isGroup && <FillingIn row={row} />}
      </Part>
      <Part title={text('studio.fields.part.shown')}>
        {!listed && (
          <FieldConditions
            key={name}
            name={name}
            label={row.label}
            mayBeRequired={mayBeRequired(draft.files, slug, variant, row)}
          />
        )}
        <GroupChoice name={name} />
        <StepChoice name={name} />
      </Part>
      <Part title={text('studio.fields.part.sent')}>
        <SentAs name={name} />
      </Part>
      {mayDuplicate(row) && (
        <Button
          look="link"
          label={text('studio.fields.duplicate', { label: row.label })}
          onClick={() => duplicate(row)}
        />
      )}
      {duplicationRefusal(row) !== undefined && <p className="zs-small">{duplicationRefusal(row)}</p>}
      {!mayRemove(row) ? (
        <p className="zs-small">{text('studio.fields.findsAppeals')}</p>
      ) : (
        <Button
          look="link"
          label={text('studio.fields.remove', { label: row.label })}
          onClick={() => {
            // The settings unmount together with their field; the list item of a neighbour stays.
            const listItem = document.querySelector(`li[data-field="${CSS.escape(name)}"]`);
            showPane('fields');
            if (listItem !== null) focusNeighbour(listItem);
            remove(row);
          }}
        />
      )}
    </fieldset>
  );
}

/** Settings under a heading; the style sheet hides the heading if there are none. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="zs-settings__part">
    <h3>{title}</h3>
    {children}
  </div>
);

/** Shows the wire name of the answer, with a link to the payload map, where it is changed. */
function SentAs({ name }: { name: string }) {
  const { text } = useStudio();
  const { read, draft, slug, variant, mayEdit, showPane } = useEditor();
  const form: JsonObject = read.snapshot.variants[variant]?.form ?? {};
  const wires = wireRows(form, draft.files, slug, variant)
    .filter(({ node }) => carries(node, name))
    .map(({ wire }) => wire);
  return (
    <p>
      {text(wires.length === 0 ? 'studio.fields.sent.nowhere' : 'studio.fields.sent.as')}{' '}
      {wires.map((wire) => (
        <code key={wire}>{wire} </code>
      ))}
      {mayEdit && (
        // biome-ignore lint/a11y/useValidAnchor: it leads there, and opens what is folded
        <a
          className="zy-link"
          href="#editor-payload"
          onClick={(event) => {
            event.preventDefault();
            showPane('settings');
            showWireLine();
          }}
        >
          {text('studio.fields.sent.change')}
        </a>
      )}
    </p>
  );
}

/** Edits the accepted types of files; at least one stays. */
function FileTypes({ row: { name, schema } }: { row: FieldRow }) {
  const { text } = useStudio();
  const { slug, variant, do: run } = useEditor();
  const rule = filesRule(schema);
  if (rule === undefined) return null;
  const { types } = rule;
  const toggle = (type: string, isOn: boolean): void => {
    const next = Object.keys(FILE_TYPES).filter((one) => (one === type ? isOn : types.includes(one)));
    if (next.length > 0)
      run({
        type: 'set-in-property',
        slug,
        variant,
        name,
        path: ['files'],
        value: { ...objectIn(schema.files), types: next },
      });
  };
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.fileTypes.title')}</legend>
      {Object.entries(FILE_TYPES).map(([type, ending]) => (
        <TickBox
          key={type}
          label={text(`studio.fileTypes.${ending}`)}
          isOn={types.includes(type)}
          onChange={(isOn) => toggle(type, isOn)}
        />
      ))}
    </fieldset>
  );
}

/** Selects the group of the field, which takes it to the group's step; nothing in a form without groups. */
function GroupChoice({ name }: { name: string }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, do: run } = useEditor();
  const groups = writtenGroups(read, variant);
  if (groups.length === 0) return null;
  const at = groups.findIndex(({ fields }) => fields.includes(name));
  return (
    <NamedChoice
      label={text('studio.groups.of')}
      value={at < 0 ? '' : String(at)}
      none={text('studio.groups.none')}
      choices={groups.map(({ title }, index) => ({
        name: String(index),
        label: formatText(String(withTexts(title, read.definitions.texts, lang))),
      }))}
      onChange={(index) => {
        const put = { name, index: index === '' ? undefined : Number(index) };
        const members = index === '' ? [] : (groups[Number(index)]?.fields ?? []);
        const steps = writtenSteps(read, variant);
        const step = steps.findIndex(({ fields }) => fields.some((one) => members.includes(one)));
        // A field of no step, such as a consent, stays outside the steps.
        const own = steps.findIndex(({ fields }) => fields.includes(name));
        const isElsewhere = step >= 0 && own >= 0 && own !== step;
        run(
          { type: 'edit-groups', slug, variant, groups, change: { put } },
          ...(isElsewhere
            ? [
                {
                  type: 'edit-steps',
                  slug,
                  variant,
                  steps,
                  change: { put: { names: [name], index: step } },
                } as const,
              ]
            : []),
        );
      }}
    />
  );
}

/** Selects the step of the field and of its group; a field of the last page has none. */
function StepChoice({ name }: { name: string }) {
  const { text, lang } = useStudio();
  const { slug, variant, read, form, do: run } = useEditor();
  const steps = writtenSteps(read, variant);
  const at = steps.findIndex(({ fields }) => fields.includes(name));
  if (at < 0) return null;
  const group = writtenGroups(read, variant).find(({ fields }) => fields.includes(name))?.fields ?? [];
  const isMoved = (one: string): boolean => one === name || group.includes(one);
  const names = steps.flatMap(({ fields }) => fields.filter(isMoved));
  return (
    <>
      <NamedChoice
        label={text('studio.steps.of')}
        value={String(at)}
        choices={steps.map(({ title }, index) => ({
          name: String(index),
          label: `${index + 1}. ${formatText(String(withTexts(title, read.definitions.texts, lang)))}`,
        }))}
        onChange={(index) => {
          const put = { names, index: Number(index) };
          run({ type: 'edit-steps', slug, variant, steps, change: { put } });
        }}
      />
      {names.length > 1 && (
        <p className="zs-small">{text('studio.steps.withGroup', { fields: labelsOf(read, form, names) })}</p>
      )}
    </>
  );
}
