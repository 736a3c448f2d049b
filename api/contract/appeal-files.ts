import { exactly, listOf, text, type ValueOf, whole } from './schemas.ts';

/** A file of the bank's answer, as staff have it. */
export const appealFile = exactly({ id: text, name: text, size: whole, type: text });
export type AppealFile = ValueOf<typeof appealFile>;

/** What the bank answers with: letters and pictures. */
export const APPEAL_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const MAX_APPEAL_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_APPEAL_FILES = 5;

/** Where visitors fetch one, by a link that ends. */
export const APPEAL_FILES = {
  method: 'GET',
  path: '/appeals/files/:id',
  encoding: 'json',
  languagePrefix: true,
} as const;

/** Those of an answer, as visitors have them. */
export const linkedFiles = listOf(
  exactly({
    name: text,
    // Bytes.
    size: whole,
    // By its content: PDF, JPEG or PNG.
    type: text,
    // Of ours, from the root on; good for half an hour. It is saved and never shown.
    url: text,
  }),
);
