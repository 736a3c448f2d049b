import type { SharedWordingProps } from '#renderers/staff';
import { useStudio } from '../studio-context.ts';
import { TickBox } from './tick-box.tsx';
import { useTitles } from './use-titles.ts';

/**
 * Documents named before the list is unfolded: more would push the settings below out of view, and every form
 * has the default texts.
 */
const NAMED_AT_ONCE = 3;

/**
 * Note below a text's inputs that lists the other documents which use the text, with a tick to change it in them as
 * well.
 */
export function SharedWording({ others, isEverywhere, onChange }: SharedWordingProps) {
  const { text } = useStudio();
  const titleOf = useTitles();
  const placeOf = (id: string): string =>
    id.startsWith('fields/') ? text('studio.wording.part', { title: titleOf(id) }) : titleOf(id);
  const places = others.map(placeOf);
  // Shared parts may have the same title; an author would take the second for a mistake.
  const named = [...new Set(places)].map((place) => {
    const times = places.filter((one) => one === place).length;
    return times === 1 ? place : `${place} (${times})`;
  });
  const count = others.length;
  return (
    <>
      {count <= NAMED_AT_ONCE ? (
        <p className="zs-small">{text('studio.wording.shared', { count, places: named.join(', ') })}</p>
      ) : (
        // An author who changes the text everywhere sees the list unfolded.
        <details className="zs-small zs-places" open={isEverywhere}>
          <summary>{text('studio.wording.sharedByMany', { count })}</summary>
          <ul>
            {places.map((place, index) => (
              <li key={others[index]}>{place}</li>
            ))}
          </ul>
        </details>
      )}
      {onChange !== undefined && (
        <TickBox label={text('studio.wording.everywhere')} isOn={isEverywhere} onChange={onChange} />
      )}
    </>
  );
}
