import { exactly, listOf, text, type ValueOf, whole } from './schemas.ts';

/**
 * Schema of a file attached to the bank's reply to an appeal, as staff see it: id, name, size in bytes and media
 * type.
 */
export const appealFile = exactly({ id: text, name: text, size: whole, type: text });
/** File attached to the bank's reply to an appeal, as staff see it: id, name, size in bytes and media type. */
export type AppealFile = ValueOf<typeof appealFile>;

/** Media types that a file attached to a reply to an appeal may have: PDF letters and pictures. */
export const APPEAL_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** Largest size of one file of a reply to an appeal, in bytes. */
export const MAX_APPEAL_FILE_BYTES = 10 * 1024 * 1024;
/** Largest number of files in one reply to an appeal. */
export const MAX_APPEAL_FILES = 5;

/**
 * Method and path of the download of a file attached to a reply to an appeal; the query has a signature that
 * expires.
 */
export const APPEAL_FILE_ENDPOINT = {
  method: 'GET',
  path: '/appeals/files/:id',
  encoding: 'json',
  languagePrefix: true,
} as const;

/**
 * Schema of the files attached to the bank's reply, as visitors see them: name, size in bytes, media type, and
 * the signed link of the download.
 */
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
