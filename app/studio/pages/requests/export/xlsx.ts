import type { ExportedTable } from './exported-table.ts';

const COLUMN_CHARACTERS = 22;

/** Returns a table as an XLSX file, in which every cell is a text: a spreadsheet computes none of them. */
export async function xlsxOf(table: ExportedTable): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const [titles = [], ...rows] = table;
  const sheet = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ value, type: String }))),
  ];
  return writeXlsxFile(sheet, {
    stickyRowsCount: 1,
    columns: titles.map(() => ({ width: COLUMN_CHARACTERS })),
  }).toBlob();
}
