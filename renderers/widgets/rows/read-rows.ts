import { normalizeAnswers } from '#engine/model/answers';
import type { JsonSchema } from '#engine/model/definition';
import { equalJson, type Json, type JsonObject, objectIn, pathIn } from '#engine/model/json';
import { propertiesOf } from '#engine/model/schema';
import { type Posted, type ReadPosted, readText } from '../../controls/posted.ts';
import { optionsOf } from '../../controls/ui-options.ts';
import { isLost } from '../../session/start-answers.ts';
import { widgetBy } from '../loaded.ts';
import { isObjectItem, itemFieldsOf } from './item-fields.ts';
import { mostRows } from './limits.ts';
import { placesOf } from './places.ts';

/** Last part of the name of the hidden input by which a browser without script sends the keys of a list's rows. */
export const ROWS_PART = 'rows';
/** Upper bound for a forged body: a page never has more rows. */
const MAX_ROWS = 1000;

/**
 * Reads a posted list: each row by its widgets, then with the pressed button applied (add, move, remove); the
 * page shows all rows again.
 */
export const readRows: ReadPosted = (posted) => {
  const { text, schema, ui, asked } = posted;
  const items = objectIn(ui.items);
  const places = placesOf(schema, ui.items);
  // Reads one row too many, so that validation refuses it instead of dropping an answer.
  const most = Math.min(mostRows(schema) ?? MAX_ROWS, MAX_ROWS - 1) + 1;
  const keys = [...new Set(text(ROWS_PART).split(' '))].filter(Boolean).slice(0, most);
  const rows = keys.map((key, index): Row => {
    const place = places[index];
    if (place !== undefined) return { key, value: readPart(posted, key, place.schema, place.ui) ?? '' };
    if (!isObjectItem(items))
      return { key, value: readPart(posted, key, objectIn(schema.items), items) ?? '' };
    const answers = readItem(posted, key, index);
    return { key, value: Object.keys(answers).length === 0 ? '' : answers };
  });
  const start = posted.holds.of(objectIn(schema.items)).start();
  const shown = changed(rows, asked(), schema, Object.keys(start).length > 0 ? start : '').map(
    ({ value }) => value,
  );
  return shown.length > 0 ? shown : undefined;
};

/** Reads the fields that the answers ask for; one that was not on the page keeps its default. */
function readItem(posted: Posted, key: string, index: number): JsonObject {
  const items = objectIn(posted.schema.items);
  const here = posted.holds.of(items);
  const always = here.parts({}).properties;
  let answers: JsonObject = {};
  // Answers may ask for other fields, so it reads until there are none.
  for (const _round of propertiesOf(items)) {
    const before = here.visible(normalizeAnswers(answers));
    const starts = here.defaults(before);
    const read = itemFieldsOf(here.schema(before), objectIn(posted.ui.items)).flatMap(
      (field): [string, Json][] => {
        const { name } = field;
        const wasShown = always.has(name) || posted.wasShown(pathIn(String(index), name));
        const answer =
          readPart(posted, pathIn(key, name), field.schema, field.ui) ??
          (wasShown ? undefined : starts[name]);
        return answer === undefined || isLost(field.ui, answer, answers) ? [] : [[name, answer]];
      },
    );
    const next: JsonObject = { ...answers, ...Object.fromEntries(read) };
    if (equalJson(next, answers)) break;
    answers = next;
  }
  return answers;
}

function readPart(posted: Posted, at: string, schema: JsonSchema, ui: JsonObject): Json | undefined {
  const read = widgetBy(String(ui['ui:widget'])).readPosted ?? readText;
  const nameOf = (part?: string): string => (part === undefined ? at : `${at}.${part}`);
  return read({
    ...posted,
    text: (part) => posted.text(nameOf(part)),
    texts: (part) => posted.texts(nameOf(part)),
    asked: (part) => posted.asked(nameOf(part)),
    schema,
    ui,
    options: optionsOf(ui),
  });
}

interface Row {
  key: string;
  value: Json;
}

function changed(
  rows: readonly Row[],
  [action, key]: readonly string[],
  schema: JsonSchema,
  start: Json,
): readonly Row[] {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  const isFull = rows.length >= (mostRows(schema) ?? MAX_ROWS);
  if (action === 'add') return isFull ? rows : [...rows, { key: '', value: start }];
  if (row === undefined) return rows;
  if (action === 'copy') return isFull ? rows : rows.toSpliced(index, 0, row);
  const others = rows.toSpliced(index, 1);
  if (action === 'remove') return others;
  return others.toSpliced(Math.max(0, index + (action === 'up' ? -1 : 1)), 0, row);
}
