import { BYTE_ORDER_MARK, csvRow } from '#engine/model/text';
import type { ExportedTable } from './exported-table.ts';

/** Writes a table for spreadsheets that open CSV by a Russian list separator. */
export const csvOf = (table: ExportedTable): Blob =>
  new Blob([BYTE_ORDER_MARK, table.map((row) => `${csvRow(row, ';')}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  });
