import { type ReadUnit, UnreadTranslations } from './read-translations.ts';
import { readTranslationCsv, writeTranslationCsv } from './translation-csv.ts';
import type { TranslationFile } from './translation-units.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** Formats for translators, each with a writer, a reader and a file name. */
export const TRANSLATION_FORMATS = {
  xliff: { write: writeXliff, read: readXliff, ending: 'xlf', type: 'application/xliff+xml' },
  csv: { write: writeTranslationCsv, read: readTranslationCsv, ending: 'csv', type: 'text/csv' },
} as const;

export type TranslationFormat = keyof typeof TRANSLATION_FORMATS;

/**
 * Reads a file in either format, known by its first character. Returns the problem for a file that cannot be
 * read completely.
 */
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
