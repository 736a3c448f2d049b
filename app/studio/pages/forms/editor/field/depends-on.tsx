import { useState } from 'react';
import { type EditCommand, isListed } from '#engine/authoring';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { vocabulary } from '../../../../../vocabulary.ts';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { mastersOf, ownMastersOf } from '../masters-of.ts';
import { type FieldRow, hasCatalogChoices } from '../read-form.ts';
import { writeIn } from '../use-write.ts';

const mayDepend = (widget: string): boolean => {
  const options: Readonly<Record<string, unknown>> = vocabulary.widgets[widget]?.options ?? {};
  return 'dependsOn' in options;
};

/** Widget that offers choices by another answer. */
const DEPENDENT = Object.keys(vocabulary.widgets).find(mayDepend) ?? '';

/**
 * Setting of the other answer on which a field's choices depend: only choices whose group is that answer are offered.
 * A field whose widget cannot do this gets one that can.
 */
export function DependsOn({ row }: { row: FieldRow }) {
  const { text } = useStudio();
  const { slug, variant, draft, read, form, do: run } = useEditor();
  const [isDealt, setDealt] = useState(false);
  const { name, widget, schema, ui } = row;
  const contract = vocabulary.widgets[widget];
  const isOwn =
    contract?.offersChoices === true &&
    contract.takesOwn !== true &&
    schema.type === 'string' &&
    !isListed(draft.files, slug) &&
    !hasCatalogChoices(read, row);
  if (form === undefined || !(isOwn || mayDepend(widget))) return null;
  const choices = listIn(isOwn ? ui['ui:choices'] : objectIn(form.uiSchema[name])['ui:choices']).filter(
    isObject,
  );
  const masters = isOwn
    ? ownMastersOf(form, name)
    : mastersOf(
        form,
        name,
        choices.map(({ group }) => group),
      );
  const now = ui['ui:dependsOn'];
  const chosen = typeof now === 'string' ? now : '';
  if (masters.length === 0 && chosen === '') return null;

  const set = (option: string, value: Json | undefined): EditCommand =>
    writeIn({ slug, variant, part: 'ui', path: [name, option] }, value);
  const groupsUnder = (master: string): (string | null)[] => {
    const answers = ownMastersOf(form, name).find((one) => one.name === master)?.choices ?? [];
    return choices.map(({ group }, index) =>
      groupAmong(
        answers.map((one) => one.name),
        group,
        index,
      ),
    );
  };
  const editGroups = (groups: (string | null)[]): EditCommand => ({
    type: 'edit-choices',
    slug,
    variant,
    name,
    choices,
    change: { groups },
  });
  return (
    <>
      <NamedChoice
        label={text('studio.fields.dependsOn')}
        value={chosen}
        none={text('studio.fields.dependsOn.nothing')}
        choices={masters.map(({ name: master, label }) => ({
          name: master,
          label: text('studio.fields.dependsOn.answer', { label }),
        }))}
        onChange={(master) => {
          const dealt = isOwn ? groupsUnder(master) : undefined;
          setDealt(master !== '' && dealt?.some((group, index) => group !== choices[index]?.group) === true);
          run(
            ...(dealt === undefined ? [] : [editGroups(dealt)]),
            ...(mayDepend(widget) ? [] : [set('ui:widget', DEPENDENT)]),
            set('ui:dependsOn', master === '' ? undefined : master),
          );
        }}
      />
      {isDealt && (
        <p className="zs-notice" role="status">
          {text('studio.fields.dependsOn.dealt')}
        </p>
      )}
    </>
  );
}

/** Returns the answer that offers a choice: its own, otherwise the answers in turn; null if there are none. */
const groupAmong = (
  answers: readonly string[],
  group: JsonObject[string] | undefined,
  index: number,
): string | null => answers.find((one) => one === group) ?? answers[index % answers.length] ?? null;
