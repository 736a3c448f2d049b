import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createStoredFiles, freeBytesOf, type StoredFiles, scanByClamd, type Tables } from '#server';
import type { Config } from './config.ts';

const BYTES_PER_MB = 1024 * 1024;

/** In the data folder: on several machines it is a folder that all of them share. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

export const storedFilesOf = (
  {
    storage,
    files: { unsentHours, clamdUrl },
    diskReserveMb,
  }: Pick<Config, 'storage' | 'files' | 'diskReserveMb'>,
  database: Kysely<Tables>,
  nowIso: () => string,
): StoredFiles =>
  createStoredFiles(database, {
    folder: filesFolder(storage.dataDir),
    nowIso,
    unsentHours,
    freeBytes: freeBytesOf,
    reserveBytes: diskReserveMb * BYTES_PER_MB,
    ...(clamdUrl === undefined ? {} : { scan: scanByClamd(clamdUrl) }),
  });
