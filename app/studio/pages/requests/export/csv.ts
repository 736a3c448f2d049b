import type { ExportedTable } from './exported-table.ts';

/** Starts of a text that a spreadsheet would compute: a visitor could make it run a formula. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table for spreadsheets that open CSV by a Russian list separator. An apostrophe keeps what a visitor typed
 * from being computed, except for a phone or a negative number, which compute to themselves.
 */
export const csvOf = (table: ExportedTable): Blob =>
  new Blob([BYTE_ORDER_MARK, table.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  });

const HARMLESS = /^[+-]?[\d\s\u00A0.,-]+$/;

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
