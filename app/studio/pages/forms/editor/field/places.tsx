import { listIn, objectIn, valueAt } from '#engine/model/json';
import { placesOf } from '#engine/model/schema';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { useWrite } from '../use-write.ts';
import { Wording } from '../wording.tsx';
import { Choices } from './choices.tsx';
import { Limits } from './limits.tsx';

/**
 * Settings of the items of a tuple (a list whose items differ by index), each with its own texts, choices and limits.
 * Nothing for another field. The schema determines their number.
 */
export function Places({ row }: { row: FieldRow }) {
  const { text } = useStudio();
  const { form } = useEditor();
  const write = useWrite();
  const { name, schema, ui, widget } = row;
  const places = placesOf(schema, ui, widget);
  if (places.length === 0) return null;
  const shown = listIn(valueAt(form?.uiSchema ?? {}, [name, 'items']));
  const titleOf = (at: number): string =>
    String(objectIn(shown[at])['ui:title'] ?? text('studio.places.place', { number: at + 1 }));
  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.places.title')}</legend>
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <details className="zs-panel" key={at}>
          <summary>{titleOf(at)}</summary>
          {(['title', 'description'] as const).map((option) => (
            <Wording
              key={option}
              label={text(option === 'title' ? 'studio.fields.label' : 'studio.fields.hint')}
              value={place.ui[`ui:${option}`]}
              onWrite={(value) => write('ui', [name, 'items', at, `ui:${option}`], value)}
            />
          ))}
          <Choices row={row} atPlace={at} />
          <Limits row={row} place={at} />
        </details>
      ))}
    </fieldset>
  );
}
