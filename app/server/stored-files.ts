import { join } from 'node:path';
import {
  type BucketSettings,
  checkFiles,
  createFileFolder,
  createStoredFiles,
  type FileContents,
  freeBytesOf,
  type OpenedDatabase,
  openFileBucket,
  pingClamd,
  type ReadinessCheck,
  type StoredFiles,
  scanByClamd,
  sealContents,
} from '#server';
import type { Config } from './config.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Called with the reason of a failed call to the bucket. */
type OnBucketFailure = (failure: string) => void;

interface Place {
  dataDir: string;
  bucket: BucketSettings | undefined;
  /** Free space to keep on the folder's disk. */
  diskReserveMb?: number;
  onFailure?: OnBucketFailure;
}

/**
 * Opens the storage of files that the settings name: the bucket, or else a folder in the data folder, which
 * several machines share.
 */
export const fileContentsOf = async ({
  dataDir,
  bucket,
  diskReserveMb = 0,
  onFailure,
}: Place): Promise<FileContents> =>
  bucket === undefined
    ? createFileFolder(join(dataDir, 'files'), {
        freeBytes: freeBytesOf,
        reserveBytes: diskReserveMb * BYTES_PER_MB,
      })
    : openFileBucket(bucket, onFailure === undefined ? {} : { onFailure });

/** Builds the store of uploaded files from the settings: its place, encryption, virus scanner and limits. */
export const storedFilesOf = async (
  { storage, files, diskReserveMb }: Pick<Config, 'storage' | 'files' | 'diskReserveMb'>,
  { database, keys }: OpenedDatabase,
  { nowIso, onFailure }: { nowIso: () => string; onFailure: OnBucketFailure },
): Promise<StoredFiles> => {
  const { unsentHours, limits, clamdUrl, bucket } = files;
  const contents = await fileContentsOf({ dataDir: storage.dataDir, bucket, diskReserveMb, onFailure });
  return createStoredFiles(database, {
    contents: keys === undefined ? contents : sealContents(contents, { database, keys }),
    nowIso,
    unsentHours,
    limits,
    ...(clamdUrl === undefined ? {} : { scan: scanByClamd(clamdUrl) }),
  });
};

/** Returns the readiness check of uploads: the storage belongs to this database and the virus scanner responds. */
export const filesReadiness = (
  { isOwn }: StoredFiles,
  { clamdUrl }: Pick<Config['files'], 'clamdUrl'>,
): ReadinessCheck =>
  checkFiles(
    { isOwn, ...(clamdUrl === undefined ? {} : { scannerAnswers: () => pingClamd(clamdUrl) }) },
    () => performance.now(),
  );
