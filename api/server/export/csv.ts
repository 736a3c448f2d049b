/** Marks the file as UTF-8 for spreadsheets, which take Russian letters for another encoding otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that make a spreadsheet evaluate a cell as a formula, even after blanks. */
const FORMULA = /^\s*[=+\-@\t\r|]/;

/**
 * Formats a row by RFC 4180, without its line end. Cells that a spreadsheet would evaluate are escaped by
 * `'`.
 */
export const csvRow = (cells: readonly string[]): string =>
  cells
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
