import { useState } from 'react';
import { type EditCommand, freeChoiceValue, withoutConditions } from '#engine/authoring';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { isList, placesOf } from '#engine/model/schema';
import { vocabulary } from '../../../../../vocabulary.ts';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { ImpactDialog } from '../impact-dialog.tsx';
import { type Master, ownMastersOf } from '../masters-of.ts';
import { type FieldRow, fewestChoices, hasCatalogChoices } from '../read-form.ts';
import { fieldOfItems, type InItems } from './item-field.ts';
import { Lines } from './lines.tsx';

type Change = EditCommand & { type: 'edit-choices' };

interface ChoicesProps extends InItems {
  row: FieldRow;
  /** Index from 0 of the tuple item that has the choices; absent if the field itself has them. */
  atPlace?: number;
}

/**
 * Settings of a field's choices: labels, order, groups, adding, and removing, after a question if a condition reads
 * the choice. `inItems`: names of a field inside a list's items. Nothing for a field without own choices.
 */
export function Choices({ row: list, inItems, atPlace }: ChoicesProps) {
  const { text } = useStudio();
  const { slug, variant, draft, read, form, do: run } = useEditor();
  const [asked, setAsked] = useState<EditCommand>();
  const ofItems = fieldOfItems(list, inItems);
  const row = atPlace === undefined ? ofItems : placeOfList(list, atPlace);
  const { name, schema, ui } = row;
  const written = ui['ui:choices'];
  if (!Array.isArray(written) || hasCatalogChoices(read, row)) return null;
  const choices = written.filter(isObject);
  const master =
    form && (inItems ?? atPlace) === undefined
      ? ownMastersOf(form, name).find((one) => one.name === ui['ui:dependsOn'])
      : undefined;
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
        {...(master && {
          settingOf: ({ group }: JsonObject, index: number) => (
            <NamedChoice
              label={text('studio.choices.group', { number: index + 1, label: master.label })}
              value={typeof group === 'string' ? group : ''}
              choices={master.choices}
              gone={text('studio.choice.gone')}
              onChange={(next) =>
                edit({ groups: choices.map((one, at) => groupOf(at === index ? next : one.group)) })
              }
            />
          ),
        })}
        onAdd={(label) =>
          edit({
            add: {
              value: freeChoiceValue(choices),
              label,
              ...(master && { group: lackingGroup(master, choices) }),
            },
          })
        }
      />
      {asked !== undefined && (
        <ImpactDialog command={asked} onClose={() => setAsked(undefined)}>
          <p>{text('studio.choices.isRead')}</p>
        </ImpactDialog>
      )}
    </>
  );
}

const groupOf = (group: Json | undefined): string | null => (typeof group === 'string' ? group : null);

/** Returns the answer for which nothing is offered yet, otherwise the first. */
function lackingGroup({ choices: answers }: Master, choices: readonly JsonObject[]): string {
  const lacking = answers.find(({ name }) => choices.every(({ group }) => group !== name));
  return (lacking ?? answers[0])?.name ?? '';
}

function placeOfList(list: FieldRow, at: number): FieldRow {
  const { schema = {}, ui = {}, widget = '' } = placesOf(list.schema, list.ui, list.widget)[at] ?? {};
  return { ...list, schema, ui, widget };
}
