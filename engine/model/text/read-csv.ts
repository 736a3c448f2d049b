/** Row of a CSV table, with the line of the file on which it begins, from 1. */
export interface CsvRow {
  cells: string[];
  line: number;
}

/** `'` that `csvRow` puts before a formula; a text that has it itself loses it. */
const PROTECTION = /(^|[,;\t\r\n])'(?=[\s\uFEFF]*[=+\-@＝﹦＋﹢－﹣−＠﹫\t\r])/gu;

/**
 * Parses a CSV table by RFC 4180, as a spreadsheet saves it: separated by `,`, `;` or tabs, whichever the first line
 * has outside quotes. The `'` that `csvRow` puts in front of formulas is removed.
 */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, '');
  const [head = ''] = whole.replace(/"[^"]*"/g, '').split('\n', 1);
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  const rows: CsvRow[] = [];
  let [line, at] = [1, 0];
  while (at < whole.length) {
    const row: CsvRow = { cells: [], line };
    for (let isEnd = false; !isEnd; ) {
      let cell = '';
      if (whole[at] === '"') {
        const end = endOfQuoted(whole, at + 1);
        cell = whole.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      }
      const next = indexOfAny(whole, separator, at);
      cell += whole.slice(at, next);
      isEnd = whole[next] !== separator;
      row.cells.push(cell.replace(/\r$/, '').replaceAll(PROTECTION, '$1'));
      line += cell.split('\n').length - 1;
      at = next + 1;
    }
    rows.push(row);
    line += 1;
  }
  return rows;
}

function endOfQuoted(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? text.length : end;
}

function indexOfAny(text: string, separator: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}
