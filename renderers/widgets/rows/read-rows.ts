import { type Json, type JsonSchema, objectIn } from '#engine/model';
import { type ReadPosted, readText } from '../../controls/posted.ts';
import { optionsOf } from '../../controls/ui-options.ts';
import { widgetBy } from '../loaded.ts';
import { mostRows } from './limits.ts';

/** Part of the list's name under which a browser without script sends the keys of its rows, in their order. */
export const ROWS_PART = 'rows';
/** A page never has more; a body may claim to. */
const MAX_ROWS = 1000;

/** Each row as its widget reads it, after what a button asked for: such a row is shown again, with all that was typed. */
export const readRows: ReadPosted = (posted) => {
  const { text, schema, ui, asked } = posted;
  const items = objectIn(ui.items);
  const read = widgetBy(String(items['ui:widget'])).readPosted ?? readText;
  // One more than there may be: that is refused, and what somebody gave is not taken away in silence.
  const most = Math.min(mostRows(schema) ?? MAX_ROWS, MAX_ROWS - 1) + 1;
  const keys = [...new Set(text(ROWS_PART).split(' '))].filter(Boolean).slice(0, most);
  const rows = keys.map((key): Row => {
    const answer = read({
      ...posted,
      text: (part) => text(part === undefined ? key : `${key}.${part}`),
      texts: () => undefined,
      schema: objectIn(schema.items),
      options: optionsOf(items),
    });
    return { key, value: answer ?? '' };
  });
  const shown = changed(rows, asked, schema).map(({ value }) => value);
  return shown.length > 0 ? shown : undefined;
};

interface Row {
  key: string;
  value: Json;
}

function changed(rows: readonly Row[], [action, key]: readonly string[], schema: JsonSchema): readonly Row[] {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (action === 'add')
    return rows.length < (mostRows(schema) ?? MAX_ROWS) ? [...rows, { key: '', value: '' }] : rows;
  if (row === undefined) return rows;
  const others = rows.toSpliced(index, 1);
  if (action === 'remove') return others;
  return others.toSpliced(Math.max(0, index + (action === 'up' ? -1 : 1)), 0, row);
}
