import { equalJson, formatPointer, isObject, type Json, ownMember, type Path } from '#engine/model/json';
import { plainChange, sidesOf, type Unsigned } from './change.ts';

interface Difference {
  segments: Path;
  old: Json | undefined;
  new: Json | undefined;
}

/**
 * Returns the smallest parts in which two JSON values differ, with their paths: single members, and single
 * items of lists of equal length.
 */
export function differences(old: Json | undefined, now: Json | undefined, segments: Path = []): Difference[] {
  if (isObject(old) && isObject(now))
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      differences(ownMember(old, key), ownMember(now, key), [...segments, key]),
    );
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    return old.flatMap((item, index) => differences(item, now[index], [...segments, index]));
  return equalJson(old, now) && (old === undefined) === (now === undefined)
    ? []
    : [{ segments, old, new: now }];
}

/**
 * Creates the change `document.changed` for a difference that has no kind of its own. `document`: name in the
 * subject, such as `schema`.
 */
export function restChange({ segments, old, new: now }: Difference, document: string): Unsigned {
  const sides = sidesOf(old, now, { old: segments, new: segments });
  return plainChange('document.changed', `${document}#${formatPointer(segments)}`, sides);
}

/**
 * Returns a change `document.changed` for each difference between two documents that none of the changes in
 * `found` covers.
 */
export function unexplained(
  old: Json | undefined,
  now: Json | undefined,
  document: 'schema' | 'ui' | 'form',
  found: readonly Unsigned[],
): Unsigned[] {
  return differences(old, now)
    .filter(({ segments }) => !found.some((change) => isAbout(change, document, segments)))
    .map((difference) => restChange(difference, document));
}

function isAbout(
  { kind, pointers, subject }: Unsigned,
  document: 'schema' | 'ui' | 'form',
  place: Path,
): boolean {
  // The body that the server also accepts is reported as a whole.
  if (document === 'form' && place[0] === 'accepts' && kind.startsWith('shape.')) return true;
  const pointer = formatPointer(place);
  const isNear = (other: string | undefined): boolean =>
    other !== undefined &&
    (other === pointer || pointer.startsWith(`${other}/`) || other.startsWith(`${pointer}/`));
  if (isNear(pointers.old) || isNear(pointers.new)) return true;
  const field = fieldOf(document, place);
  return subject.split(', ').some((one) => {
    const path = one.split(/[:=]/)[0] ?? one;
    return (
      path === field ||
      path.startsWith(`${field}.`) ||
      field.startsWith(`${path}.`) ||
      field === '' ||
      path === ''
    );
  });
}

/** Returns the path of the field at a place of a schema or UI schema; in form.json the place. */
function fieldOf(document: 'schema' | 'ui' | 'form', place: Path): string {
  if (document === 'form') return place.join('.');
  if (document === 'ui') {
    const option = place.findIndex((segment) => String(segment).startsWith('ui:'));
    return (option < 0 ? place : place.slice(0, option)).join('.');
  }
  return place.filter((_, index) => place[index - 1] === 'properties').join('.');
}
