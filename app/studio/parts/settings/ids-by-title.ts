import type { PlaceChange } from '#engine/authoring';
import { isObject, type Json, type JsonObject, listIn, type Path, valueAt } from '#engine/model/json';
import { latinSlug } from '../document/latin-slug.ts';

interface Titles {
  /** Returns the title of an item; '' if it has none. */
  titleOf(item: JsonObject): string;
  /** Ids that visitors' URLs contain already. */
  keptIds: ReadonlySet<string>;
}

/** Returns the changes of ids that follow from changed titles: only of an item that was never published. */
export function idsByTitle(
  changes: readonly PlaceChange[],
  before: Json,
  after: Json,
  { titleOf, keptIds }: Titles,
): PlaceChange[] {
  const places = new Map(
    changes.flatMap(({ path }) => {
      const place = placeOfItem(after, path);
      return place === undefined ? [] : [[place.join('/'), place]];
    }),
  );
  return [...places.values()].flatMap((place): PlaceChange[] => {
    const item = itemAt(after, place);
    const old = itemAt(before, place);
    const { id } = item;
    const isFree =
      id === '' || (id === old.id && !keptIds.has(String(id)) && id === idOf(before, place, titleOf(old)));
    const next = idOf(after, place, titleOf(item));
    return isFree && next !== '' && next !== id ? [{ type: 'set', path: [...place, 'id'], value: next }] : [];
  });
}

const itemAt = (document: Json, path: Path): JsonObject => {
  const item = valueAt(document, path);
  return isObject(item) ? item : {};
};

/** Returns the innermost item around a place that has an id. */
function placeOfItem(document: Json, path: Path): Path | undefined {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const around = path.slice(0, depth);
    if (typeof itemAt(document, around).id === 'string') return around;
  }
  return undefined;
}

/** Makes an id of a title that no other item of the list has: `vklady`, `vklady-2`. */
function idOf(document: Json, place: Path, title: string): string {
  const slug = latinSlug(title);
  const others = listIn(valueAt(document, place.slice(0, -1))).filter(
    (_item, at) => at !== Number(place.at(-1)),
  );
  const taken = new Set(others.map((item) => (isObject(item) ? item.id : undefined)));
  if (slug === '' || !taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
