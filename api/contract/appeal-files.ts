import { exactly, listOf, text, type ValueOf, whole } from './schemas.ts';

/** File of the bank's answer, for staff. */
export const appealFile = exactly({ id: text, name: text, size: whole, type: text });
export type AppealFile = ValueOf<typeof appealFile>;

/** Accepted types of the bank's files: letters and pictures. */
export const APPEAL_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const MAX_APPEAL_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_APPEAL_FILES = 5;

/** Path under which visitors fetch a file by an expiring link. */
export const APPEAL_FILES = {
  method: 'GET',
  path: '/appeals/files/:id',
  encoding: 'json',
  languagePrefix: true,
} as const;

/** Files of the bank's answer, for visitors. */
export const linkedFiles = listOf(
  exactly({
    name: text,
    // Size in bytes.
    size: whole,
    // Type by content: PDF, JPEG or PNG.
    type: text,
    // Path on this site, valid for half an hour. Pages download the file and never display it.
    url: text,
  }),
);
