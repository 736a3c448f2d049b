/**
 * Start of a CSV file that marks it as UTF-8: spreadsheets would otherwise assume another encoding of Russian
 * letters.
 */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Pattern of the places at which a spreadsheet evaluates a formula: the start of a cell, even after blanks, and
 * after any character that some spreadsheets take as a separator. Some also accept full-width signs.
 */
const FORMULA = /(^|[,;\t\r\n])(?=[\s\uFEFF]*[=+\-@|＝﹦＋﹢－﹣−＠﹫])(?:[\s\uFEFF]*.)|^(?=\s*[\t\r])/gu;
/** Phones and numbers, which a spreadsheet evaluates to themselves. */
const HARMLESS = /^[+-]?[\d\s\u00A0.,()-]+$/;

/**
 * Formats a CSV row by RFC 4180, without its line end. A text that a spreadsheet would evaluate as a formula gets a
 * `'` in front.
 */
export const csvRow = (cells: readonly string[], separator: ',' | ';' = ','): string =>
  cells
    .map((cell) => (HARMLESS.test(cell) ? cell : withoutFormulas(cell)))
    .map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);

const withoutFormulas = (cell: string): string =>
  cell.replace(FORMULA, (found, before: string = '') => `${before}'${found.slice(before.length)}`);
