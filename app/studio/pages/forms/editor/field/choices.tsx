import { useState } from 'react';
import { type EditCommand, freeChoiceValue, withoutConditions } from '#engine/authoring';
import { isObject, objectIn } from '#engine/model/json';
import { isList, placesOf } from '#engine/model/schema';
import { vocabulary } from '../../../../../vocabulary.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { ImpactDialog } from '../impact-dialog.tsx';
import { type FieldRow, fewestChoices, hasCatalogChoices } from '../read-form.ts';
import { DependentChoices } from './dependent-choices.tsx';
import { fieldOfItems, type InItems } from './item-field.ts';
import { Lines } from './lines.tsx';

type Change = EditCommand & { type: 'edit-choices' };

interface ChoicesProps extends InItems {
  row: FieldRow;
  /** Index from 0 of the tuple item that has the choices; absent if the field itself has them. */
  atPlace?: number;
}

/** Edits the choices of a field; nothing for a field without, or with those of a catalogue. */
export function Choices({ row: list, inItems, atPlace }: ChoicesProps) {
  const { text } = useStudio();
  const { slug, variant, draft, read, do: run } = useEditor();
  const [asked, setAsked] = useState<EditCommand>();
  const ofItems = fieldOfItems(list, inItems);
  const row = atPlace === undefined ? ofItems : placeOfList(list, atPlace);
  const { name, schema, ui } = row;
  const written = ui['ui:choices'];
  if (!Array.isArray(written) || hasCatalogChoices(read, row)) return null;
  const choices = written.filter(isObject);
  const isTable = vocabulary.widgets[row.widget]?.offersRows === true;
  const edit = (change: Change['change']): void => {
    const command: EditCommand = {
      type: 'edit-choices',
      slug,
      variant,
      name,
      choices,
      isList: isList(schema),
      ...(inItems && { inItems }),
      ...(atPlace !== undefined && { atPlace }),
      ...(vocabulary.widgets[row.widget]?.takesOwn && { takesOwn: true }),
      ...(isTable && { ofRows: objectIn(schema.properties) }),
      change,
    };
    const gone = 'remove' in change ? choices[change.remove]?.value : undefined;
    const isRead =
      gone !== undefined &&
      (inItems ?? atPlace) === undefined &&
      withoutConditions(draft.files, slug, name, gone) !== draft.files;
    if (isRead) setAsked(command);
    else run(command);
  };

  return (
    <>
      <Lines
        title={text('studio.choices.title')}
        words="studio.choices"
        lines={choices}
        fewest={fewestChoices(row)}
        onEdit={edit}
        onAdd={(label) => edit({ add: { value: freeChoiceValue(choices), label } })}
      />
      {row.schema.type === 'string' && <DependentChoices />}
      {asked !== undefined && (
        <ImpactDialog command={asked} onClose={() => setAsked(undefined)}>
          <p>{text('studio.choices.isRead')}</p>
        </ImpactDialog>
      )}
    </>
  );
}

function placeOfList(list: FieldRow, at: number): FieldRow {
  const { schema = {}, ui = {}, widget = '' } = placesOf(list.schema, list.ui, list.widget)[at] ?? {};
  return { ...list, schema, ui, widget };
}
