/** Without it a spreadsheet takes Russian letters for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A place from which a spreadsheet calculates: the start of a cell, and what follows a sign that some spreadsheet separates cells or rows by,
 * since quotes within a cell hold for the right separator alone. Blanks may precede the sign, and some locales take its wide forms.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@|＝﹦＋﹢－﹣−＠﹫])(?:\s*.)|^(?=\s*[\t\r])/gu;

/** One row by RFC 4180, without its line end. What a spreadsheet would calculate is marked as text by `'`. */
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
