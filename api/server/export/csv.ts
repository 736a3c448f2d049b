/** Without it a spreadsheet takes Russian letters for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** At the start of a cell a spreadsheet takes these for a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@\t\r|]/;

/** One row by RFC 4180, without its line end. A cell that a spreadsheet would calculate is marked as text by `'`. */
export const csvRow = (cells: readonly string[]): string =>
  cells
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
