import { type ReadUnit, UnreadTranslations } from './read-translations.ts';
import { readTranslationCsv, writeTranslationCsv } from './translation-csv.ts';
import type { TranslationFile } from './translation-units.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** Formats of files for translators: how to write and read one, and how the file is named. */
export const TRANSLATION_FORMATS = {
  xliff: { write: writeXliff, read: readXliff, ending: 'xlf', type: 'application/xliff+xml' },
  csv: { write: writeTranslationCsv, read: readTranslationCsv, ending: 'csv', type: 'text/csv' },
} as const;

export type TranslationFormat = keyof typeof TRANSLATION_FORMATS;

/** Reads a file of either format, told apart by its first sign. Returns the reason where it is neither. */
export function parseTranslations(
  text: string,
): TranslationFile<ReadUnit> | { problem: UnreadTranslations['problem'] } {
  const isXml = /^\uFEFF?\s*</.test(text);
  try {
    return TRANSLATION_FORMATS[isXml ? 'xliff' : 'csv'].read(text);
  } catch (error) {
    if (error instanceof UnreadTranslations) return { problem: error.problem };
    throw error;
  }
}
