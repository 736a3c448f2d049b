import { exactly, listOf, text, type ValueOf, whole } from './schemas.ts';

/** File attached to the bank's reply to an appeal, as staff see it. */
export const appealFile = exactly({ id: text, name: text, size: whole, type: text });
/** File attached to the bank's reply to an appeal, as staff see it. */
export type AppealFile = ValueOf<typeof appealFile>;

/** Accepted media types: letters and pictures. */
export const APPEAL_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** Largest size of one file of a reply to an appeal, in bytes. */
export const MAX_APPEAL_FILE_BYTES = 10 * 1024 * 1024;
/** Largest number of files in one reply to an appeal. */
export const MAX_APPEAL_FILES = 5;

/** Call by which a visitor downloads a file, with a link that expires. */
export const APPEAL_FILE_ENDPOINT = {
  method: 'GET',
  path: '/appeals/files/:id',
  encoding: 'json',
  languagePrefix: true,
} as const;

/** Files attached to the bank's reply, as visitors see them. */
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
