import { BYTE_ORDER_MARK, csvRow } from '#engine/model/text';
import type { ExportedTable } from './exported-table.ts';

/** Returns a table as a CSV file with `;` between cells, as spreadsheets in Russian expect, and a byte order mark. */
export const csvOf = (table: ExportedTable): Blob =>
  new Blob([BYTE_ORDER_MARK, table.map((row) => `${csvRow(row, ';')}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  });
