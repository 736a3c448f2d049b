import { type ReadUnit, UnreadTranslations } from './read-translations.ts';
import { readTranslationCsv, writeTranslationCsv } from './translation-csv.ts';
import type { TranslationFile } from './translation-units.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** File formats for translators by name, each with its writer, reader, file name ending and media type. */
export const TRANSLATION_FORMATS = {
  xliff: { write: writeXliff, read: readXliff, ending: 'xlf', type: 'application/xliff+xml' },
  csv: { write: writeTranslationCsv, read: readTranslationCsv, ending: 'csv', type: 'text/csv' },
} as const;

/** Name of a file format for translators. */
export type TranslationFormat = keyof typeof TRANSLATION_FORMATS;

/**
 * Parses a translated file in any format, recognized by its first character. Returns `{ problem }` for a file that
 * cannot be read completely.
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
