import { BYTE_ORDER_MARK, csvRow, readCsv } from '#engine/model/text';
import { problemOf, type ReadUnit, UnreadTranslations } from './read-translations.ts';
import type { TranslationFile } from './translation-units.ts';

const KEY = 'key';

/**
 * Returns a translation file as CSV for spreadsheets, with `;` as separator and a byte order mark: a row for
 * each sentence, the languages as column titles.
 */
export const writeTranslationCsv = ({ source, target, units }: TranslationFile): string => {
  const rows = [[KEY, source, target], ...units.map((unit) => [unit.id, unit.source, unit.target])];
  return BYTE_ORDER_MARK + rows.map((row) => `${csvRow(row, ';')}\r\n`).join('');
};

/**
 * Parses a CSV of `writeTranslationCsv` after a spreadsheet has saved it. Throws `UnreadTranslations` if the columns
 * differ.
 */
export function readTranslationCsv(text: string): TranslationFile<ReadUnit> {
  const [head, ...rows] = readCsv(text);
  const [key, source, target, ...more] = head?.cells ?? [];
  const isWhole = key === KEY && source && target && more.every((cell) => cell === '');
  if (!isWhole) throw new UnreadTranslations(problemOf('NOT_CSV', 1));
  const units = rows
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ cells: [id = '', from = '', to = ''], line }) => ({ id, source: from, target: to, line }));
  return { source, target, units };
}
