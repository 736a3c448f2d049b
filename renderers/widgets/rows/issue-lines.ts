import { normalizeAnswer } from '#engine/model/answers';
import type { Issue } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, listIn, objectIn, splitPath } from '#engine/model/json';
import type { IssueLine } from '../../controls/control.ts';

/**
 * Returns a line of the error summary for each wrong answer in a list, named by field and row, such as
 * "Position, job 1".
 */
export const issueLines = (
  { path, within }: Issue & { within: readonly Issue[] },
  ui: JsonObject,
  answer: Json | undefined,
): IssueLine[] => {
  const lines = new Map<string, IssueLine>();
  for (const issue of within)
    if (!lines.has(issue.path))
      lines.set(issue.path, {
        ...issue,
        title: nameOf(splitPath(issue.path.slice(path.length + 1)), ui, answer),
      });
  return [...lines.values()];
};

/**
 * Returns the name of a place by its path in the list. `outer`: number of the row around the list.
 */
function nameOf(
  [index, field, ...inner]: readonly string[],
  ui: JsonObject,
  answer: Json | undefined,
  outer = '',
): string {
  const title = titleOf(ui);
  if (!index) return title;
  const rows = [...listIn(answer).entries()].filter(([, row]) => normalizeAnswer(row) !== undefined);
  // A row without an answer has a number but no index among the items.
  const [at, row] = rows[Number(index)] ?? [Number(index), undefined];
  const place = listIn(ui.items)[Number(index)];
  if (isObject(place)) return titleOf(place) || title;
  const number = outer + String(at + 1);
  const name = `${title} ${number}`;
  if (field === undefined) return name;
  const own = objectIn(objectIn(ui.items)[field]);
  if (own.items !== undefined && inner.length > 0)
    return nameOf(inner, own, objectIn(row)[field], `${number}.`);
  return `${titleOf(own)}, ${nameInSentence(name)}`;
}

const titleOf = ({ 'ui:title': title }: JsonObject): string => (typeof title === 'string' ? title : '');

/** Returns a name with a small first letter for use in a sentence; abbreviations keep theirs. */
const nameInSentence = (name: string): string =>
  name.slice(1, 2) === name.slice(1, 2).toLowerCase() ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
