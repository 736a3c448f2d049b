import { answerAt, withAnswer } from '../answers/path.ts';
import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { isWithin, joinPath, type Path } from '../json/path.ts';
import type { Definitions } from '../load/load.ts';
import { isPlace, type PlacedProperty, walkWithItems } from '../schema/fields.ts';
import { sourceDocument } from './source-document.ts';

/**
 * Keyword of an answer (a pick) that is chosen from a service's options: `{"source": "products", "with": {"category":
 * "category"}}`.
 */
export const PICK = 'pick';

/** Parameters of the keyword `pick`: the source of the options, and the answers that are passed to it. */
export interface PickRule {
  source: string;
  /** Parameter of the source → path of the answer to pass; a path in a list means the same row. */
  with: Readonly<Record<string, string>>;
  /** True if a typed text without an option is an answer too; it then has no value. */
  typed: boolean;
}

/** Source that a page asks for options, with the values passed to it. */
export interface AskedSource {
  /** Slug of the source. */
  name: string;
  /** Values of other answers, passed to the source. */
  with: Readonly<Record<string, string>>;
  /** Prefix of the page's language in URLs. */
  prefix: string | undefined;
}

interface PickField extends PickRule {
  /** Path of the field, without indexes: `lines.product`. */
  path: string;
  /** Pointer from the form's UI schema to that of the field. */
  uiWay: Path;
  /** Path of the list whose items have the field. */
  list: string | undefined;
}

/** A row of a list: the path of the list and the index of the item. */
interface ListRow {
  list: string;
  index: number;
}

/** A pick in given answers; a field in a list has one per item. */
interface PlacedPick extends PickField {
  /** Path of its answer, with the index: `lines.2.product`. */
  at: string;
  row: ListRow | undefined;
}

/** Returns the parameters of a property's `pick`; undefined for a property without a source. */
export function pickRule(property: JsonSchema): PickRule | undefined {
  const { [PICK]: rule } = property;
  if (!isObject(rule) || typeof rule.source !== 'string') return undefined;
  const passed = Object.entries(objectIn(rule.with)).flatMap(([name, path]): [string, string][] =>
    typeof path === 'string' ? [[name, path]] : [],
  );
  return { source: rule.source, with: Object.fromEntries(passed), typed: rule.typed === true };
}

/** Returns the fields with picks, in all branches and in items of lists, each path once. */
function pickFields(schema: JsonSchema): PickField[] {
  const fields = new Map<string, PickField>();
  for (const property of walkWithItems(schema, {})) {
    const rule = pickRule(property.schema);
    if (rule === undefined || !canBePick(property)) continue;
    const path = joinPath(property.path);
    fields.set(path, { path, uiWay: property.uiWay, list: listAbove(property), ...rule });
  }
  return [...fields.values()];
}

/**
 * True if a property may be a pick: a field of the form or of a list's items, but not of lists inside items or of
 * tuples.
 */
export const canBePick = (property: PlacedProperty): boolean => property.lists <= 1 && !isPlace(property);

/** Returns the path of the list in whose items a field is; undefined for a field of the form itself. */
export const listAbove = ({ path, lists }: Pick<PlacedProperty, 'path' | 'lists'>): string | undefined =>
  // Fields of items are in no groups.
  lists === 0 ? undefined : joinPath(path.slice(0, -1));

/** Returns the picks of a form for given answers, one for each item of a list, with the path of the answer. */
export const placedPicks = (schema: JsonSchema, answers: Answers): PlacedPick[] =>
  pickFields(schema).flatMap((field): PlacedPick[] => {
    const { path, list } = field;
    if (list === undefined) return [{ ...field, at: path, row: undefined }];
    return listIn(answerAt(answers, list)).map((_item, index) => {
      const row = { list, index };
      return { ...field, at: rowPath(path, row), row };
    });
  });

/**
 * Adds the index of a row to a path in its list, `lines.product` → `lines.2.product`; other paths
 * stay.
 */
const rowPath = (path: string, row: ListRow | undefined): string =>
  row !== undefined && isWithin(path, row.list)
    ? `${row.list}.${row.index}${path.slice(row.list.length)}`
    : path;

/**
 * Returns the values of the answers that are passed to a source, as texts by parameter; undefined if one of them is
 * not yet given.
 */
export function passedAnswers(
  { with: passed }: PickRule,
  answer: (path: string) => Json | undefined,
): Record<string, string> | undefined {
  const texts: Record<string, string> = {};
  for (const [name, path] of Object.entries(passed)) {
    const value = answer(path);
    if (value === undefined || value === null || value === '' || typeof value === 'object') return undefined;
    texts[name] = String(value);
  }
  return texts;
}

/**
 * Returns a function that reads the answer at a path; for a field in a list's row, a path into the list means the
 * same row.
 */
export const passedFrom =
  (answers: Answers, row?: ListRow) =>
  (path: string): Json | undefined => {
    if (row === undefined || !isWithin(path, row.list)) return answerAt(answers, path);
    const item = listIn(answerAt(answers, row.list))[row.index];
    return isObject(item) ? answerAt(item, path.slice(row.list.length + 1)) : undefined;
  };

/** Returns a copy of the answers with the answer at a path set; with `row`, a path into the list means that row. */
export function withAnswerIn(answers: Answers, row: ListRow | undefined, path: string, value: Json): Answers {
  if (row === undefined || !isWithin(path, row.list)) return withAnswer(answers, path, value);
  const items = listIn(answerAt(answers, row.list));
  const item = withAnswer(objectIn(items[row.index]), path.slice(row.list.length + 1), value);
  return withAnswer(answers, row.list, items.with(row.index, item));
}

/**
 * Returns a UI schema in which the picks have the settings of their source documents (delay, least characters,
 * failure text), unless they set their own.
 */
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
