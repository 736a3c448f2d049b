/** Marks the file as UTF-8 for spreadsheets, which take Russian letters for another encoding otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Places at which a spreadsheet evaluates a formula: the start of a cell, even after blanks, and the text
 * after a character that some spreadsheets use as a separator, since quotes protect a cell only with the
 * right separator. Some locales accept full-width signs too.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@|＝﹦＋﹢－﹣−＠﹫])(?:\s*.)|^(?=\s*[\t\r])/gu;

/**
 * Formats a row by RFC 4180, without its line end. Cells that a spreadsheet would evaluate are escaped by
 * `'`.
 */
export const csvRow = (cells: readonly string[]): string =>
  cells
    .map((cell) =>
      cell.replace(
        FORMULA,
        (found, separator: string = '') => `${separator}'${found.slice(separator.length)}`,
      ),
    )
    .map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
