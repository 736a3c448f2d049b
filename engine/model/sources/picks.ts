import { answerAt, withAnswer } from '../answers/path.ts';
import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { isWithin, joinPath } from '../json/path.ts';
import type { Definitions } from '../load/load.ts';
import type { Segments } from '../schema/children.ts';
import { isPlace, type PlacedProperty, walkWithItems } from '../schema/fields.ts';
import { type PickRule, pickRule } from './pick-rule.ts';
import { sourceDocument } from './source-document.ts';

interface PickField extends PickRule {
  /** In an item of a list it has no number: `lines.product`. */
  path: string;
  /** From the form's UI schema to its own. */
  uiWay: Segments;
  /** Path of the list whose items have it. */
  list: string | undefined;
}

/** A row of a list: what an item of it is among its answers. */
interface ListRow {
  list: string;
  index: number;
}

/** A pick field as it is in one set of answers: in a list it is there for each item. */
interface PlacedPick extends PickField {
  /** Path of its answer: `lines.2.product`. */
  at: string;
  row: ListRow | undefined;
}

/** The fields of a form, in branches and in items of lists too, that are picked from a source. A path is once in it. */
function pickFields(schema: JsonSchema): PickField[] {
  const fields = new Map<string, PickField>();
  for (const property of walkWithItems(schema, {})) {
    const rule = pickRule(property.schema);
    if (rule === undefined || !mayBePick(property)) continue;
    const path = joinPath(property.path);
    fields.set(path, { path, uiWay: property.uiWay, list: listAbove(property), ...rule });
  }
  return [...fields.values()];
}

/** Picks are fields of a form or of the items of its lists: lists in items and places of lists have none. */
export const mayBePick = (property: PlacedProperty): boolean => property.lists <= 1 && !isPlace(property);

/** Path of the list whose items have the field; undefined for a field of the form itself. */
export const listAbove = ({ path, lists }: Pick<PlacedProperty, 'path' | 'lists'>): string | undefined =>
  // Fields of items are in no groups.
  lists === 0 ? undefined : joinPath(path.slice(0, -1));

/** The picks that these answers have a place for. */
export const placedPicks = (schema: JsonSchema, answers: Answers): PlacedPick[] =>
  pickFields(schema).flatMap((field): PlacedPick[] => {
    const { path, list } = field;
    if (list === undefined) return [{ ...field, at: path, row: undefined }];
    return listIn(answerAt(answers, list)).map((_item, index) => {
      const row = { list, index };
      return { ...field, at: rowPath(path, row), row };
    });
  });

/** A path of the list as one of its row, `lines.product` → `lines.2.product`; another one as it is. */
const rowPath = (path: string, row: ListRow | undefined): string =>
  row !== undefined && isWithin(path, row.list)
    ? `${row.list}.${row.index}${path.slice(row.list.length)}`
    : path;

/** What is passed of these answers for a pick of the form, or of that row. */
export const passedFrom =
  (answers: Answers, row?: ListRow) =>
  (path: string): Json | undefined => {
    if (row === undefined || !isWithin(path, row.list)) return answerAt(answers, path);
    const item = listIn(answerAt(answers, row.list))[row.index];
    return isObject(item) ? answerAt(item, path.slice(row.list.length + 1)) : undefined;
  };

/** A copy with the answer at the path set, where it is one of the list in that row. */
export function withAnswerIn(answers: Answers, row: ListRow | undefined, path: string, value: Json): Answers {
  if (row === undefined || !isWithin(path, row.list)) return withAnswer(answers, path, value);
  const items = listIn(answerAt(answers, row.list));
  const item = withAnswer(objectIn(items[row.index]), path.slice(row.list.length + 1), value);
  return withAnswer(answers, row.list, items.with(row.index, item));
}

/** A field that is picked from a source shows what the document of the source sets, unless it sets something else itself. */
export function withSources(definitions: Definitions, schema: JsonObject, ui: JsonObject): JsonObject {
  if (![...definitions.files.keys()].some((path) => path.startsWith('sources/'))) return ui;
  let result = ui;
  for (const { uiWay, source } of pickFields(schema)) {
    const document = sourceDocument(definitions, source);
    if (document === undefined) continue;
    const { minCharacters, delayMs, failure } = document;
    const shown: JsonObject = {
      'ui:minCharacters': minCharacters,
      'ui:delayMs': delayMs,
      ...(failure === undefined ? {} : { 'ui:failure': failure }),
    };
    result = withUiAt(result, uiWay.map(String), shown);
  }
  return result;
}

function withUiAt(ui: JsonObject, [name, ...way]: readonly string[], shown: JsonObject): JsonObject {
  if (name === undefined) return { ...shown, ...ui };
  return { ...ui, [name]: withUiAt(objectIn(ui[name]), way, shown) };
}
