import type { PlaceChange } from '#engine/authoring';
import { isObject, type Json, type JsonObject, listIn, type Path, valueAt } from '#engine/model/json';
import { followedName, freeSlug } from '../document/followed-name.ts';

interface Titles {
  /** Returns the title of an item; '' if it has none. */
  titleOf(item: JsonObject): string;
  /** Ids that visitors' URLs contain already. */
  keptIds: ReadonlySet<string>;
}

/**
 * Returns the edits that give items of a document (such as questions) new ids after the titles that `changes` have
 * changed. An id that a person chose, or in `keptIds` because visitors' URLs contain it, never changes.
 */
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
    const isKept = id !== '' && (id !== old.id || keptIds.has(String(id)));
    const next = isKept
      ? undefined
      : followedName({ name: String(id), former: titleOf(old), title: titleOf(item) }, (title) =>
          freeSlug(title, idsBeside(after, place)),
        );
    return next === undefined ? [] : [{ type: 'set', path: [...place, 'id'], value: next }];
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

/** Returns the ids of the other items of the list. */
const idsBeside = (document: Json, place: Path): ReadonlySet<unknown> =>
  new Set(
    listIn(valueAt(document, place.slice(0, -1)))
      .filter((_item, at) => at !== Number(place.at(-1)))
      .map((item) => (isObject(item) ? item.id : undefined)),
  );
