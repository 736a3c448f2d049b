import type { Issue, JsonSchema } from '#engine/model/definition';
import { type Json, type JsonObject, listIn, objectIn, splitPath } from '#engine/model/json';
import type { RowList } from './row-list.ts';

/** Position of a list with a fixed number of items (`items` is an array of schemas): its schema and UI schema. */
export interface ListPlace {
  schema: JsonObject;
  /** UI schema of the place. */
  ui: JsonObject;
}

/**
 * Returns the positions of a list with a fixed number of items; empty for a list whose items all have one
 * schema. `shown`: UI schema of the items.
 */
export function placesOf({ items }: JsonSchema, shown: Json | undefined): ListPlace[] {
  const ui = listIn(shown);
  return listIn(items).map((schema, index) => ({ schema: objectIn(schema), ui: objectIn(ui[index]) }));
}

/**
 * Returns the issues of a list with a fixed number of items by the key of their row; those of the whole list
 * have the key `undefined`. Empty rows are not in the answer, so from the first one on indexes mean other rows:
 * their issues are left out, and the empty row shows that it is missing.
 */
export function issuesAtPlaces(
  shown: readonly Issue[],
  path: string,
  rows: RowList,
): Map<number | undefined, Issue[]> {
  const issues = new Map<number | undefined, Issue[]>();
  const add = (key: number | undefined, issue: Issue): void => {
    issues.set(key, [...(issues.get(key) ?? []), issue]);
  };
  const empty = rows.keys.filter((key) => !rows.isAnswered(key));
  const known = rows.keys.slice(0, empty[0] === undefined ? undefined : rows.keys.indexOf(empty[0]));
  for (const issue of shown) {
    const [place] = splitPath(issue.path.slice(path.length + 1));
    if (place) {
      const key = known[Number(place)];
      if (key !== undefined) add(key, issue);
    } else if (issue.code === 'tooFewItems')
      for (const key of empty) add(key, { ...issue, messageKey: 'form.rows.empty' });
    else if (issue.code === 'required') for (const key of empty) add(key, issue);
    else if (issue.code === 'repeatedItems') for (const key of rows.repeated()) add(key, issue);
    else add(undefined, issue);
  }
  return issues;
}
