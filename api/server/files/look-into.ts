import { fileTypeFromFile } from 'file-type';
import { TryLater } from '../http/try-later.ts';
import type { FileContents } from './file-contents.ts';
import type { ScanFile } from './scan.ts';

export interface Expected {
  /** In bytes. */
  size: number;
  /** A list of media types; what another process has written into the database is asked what it is. */
  types: unknown;
}

/** The type of a file by its content, or why it is not taken. */
export type Looked = { type: string } | { refused: 'fileType' | 'fileInfected' };

export const RETRY_AFTER_SECONDS = 10;

/** Looks into a file that has arrived; one that is taken is kept as it was looked into. Throws TryLater while a scanner does not answer. */
export const lookInto = (
  { contents, scan }: { contents: FileContents; scan?: ScanFile | undefined },
  id: string,
  { size, types }: Expected,
): Promise<Looked> =>
  contents.inCopy(id, async ({ path, bytes, keep }): Promise<Looked> => {
    const seen = (await fileTypeFromFile(path))?.mime;
    if (bytes !== size || seen === undefined || !Array.isArray(types) || !types.includes(seen))
      return { refused: 'fileType' };
    const found = await scan?.(path);
    if (found === 'unknown') throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
    if (found === 'infected') return { refused: 'fileInfected' };
    await keep();
    return { type: seen };
  });
