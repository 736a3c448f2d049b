import type { Issue, JsonSchema } from '#engine/model/definition';
import { type Json, type JsonObject, listIn, objectIn, splitPath } from '#engine/model/json';
import type { RowList } from './row-list.ts';

/** Position of a tuple: a list whose `items` is an array of schemas. */
export interface ListPlace {
  schema: JsonObject;
  /** UI schema of the place. */
  ui: JsonObject;
}

/** Returns the positions of a tuple; none for a uniform list. `shown` is the UI schema of the items. */
export function placesOf({ items }: JsonSchema, shown: Json | undefined): ListPlace[] {
  const ui = listIn(shown);
  return listIn(items).map((schema, index) => ({ schema: objectIn(schema), ui: objectIn(ui[index]) }));
}

/**
 * Returns the issues by row key; issues of the whole list have the key `undefined`. Empty rows are not in the answer, so
 * indexes after the first empty row are shifted: their issues are dropped, and the missing answer is shown at the
 * empty row.
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
