import { isObject, listIn, objectIn } from '#engine/model/json';
import { vocabulary } from '../../../../../vocabulary.ts';
import { NamedChoice } from '../../../../parts/named-choice.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { mastersOf } from '../masters-of.ts';
import type { FieldRow } from '../read-form.ts';
import { useWrite } from '../use-write.ts';

/**
 * Sets the other answer on which the choices of a field depend: the field offers only the choices in that
 * answer's group.
 */
export function DependsOn({ row: { name, widget, ui } }: { row: FieldRow }) {
  const { text } = useStudio();
  const { form } = useEditor();
  const write = useWrite();
  const options: Readonly<Record<string, unknown>> = vocabulary.widgets[widget]?.options ?? {};
  if (form === undefined || !('dependsOn' in options)) return null;
  const choices = listIn(objectIn(form.uiSchema[name])['ui:choices']).filter(isObject);
  const masters = mastersOf(
    form,
    name,
    choices.map(({ group }) => group),
  );
  const now = ui['ui:dependsOn'];
  const chosen = typeof now === 'string' ? now : '';
  if (masters.length === 0 && chosen === '') return null;
  return (
    <NamedChoice
      label={text('studio.fields.dependsOn')}
      value={chosen}
      none={text('studio.fields.dependsOn.nothing')}
      choices={masters.map(({ name: master, label }) => ({
        name: master,
        label: text('studio.fields.dependsOn.answer', { label }),
      }))}
      onChange={(value) => write('ui', [name, 'ui:dependsOn'], value === '' ? undefined : value)}
    />
  );
}
