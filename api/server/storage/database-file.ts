import { chmodSync, closeSync, openSync, readSync, statSync } from 'node:fs';
import { serverError } from '../server-error.ts';

const OWNER_ONLY_FILE = 0o600;
/** Permission bits of a folder that only its owner may read. */
export const OWNER_ONLY_FOLDER = 0o700;
const OTHERS = 0o077;

/** Watch on the open SQLite file, which may be deleted or replaced under the running process. */
export interface DatabaseFile {
  /** Throws DATABASE_FILE_LOST if the open file is no longer at its path; takes microseconds. */
  check(): void;
  /** Must be called after the connection is closed. */
  close(): void;
}

/**
 * Suffixes of the files of a SQLite database: the data, the write-ahead log, and the shared memory for
 * coordination between processes.
 */
const PARTS = ['', '-wal', '-shm'];
/** Name, page size and journal mode: the part of SQLite's header that never changes while the file is open. */
const HEADER_BYTES = 24;

/**
 * Returns a check that throws DATABASE_FILE_LOST if the SQLite file at `path` was deleted or replaced: SQLite
 * would go on writing to the open one, and a restart would find nothing. Called after the first write, when all
 * its files exist.
 */
export function watchDatabaseFile(path: string): DatabaseFile {
  const parts = PARTS.map((suffix) => ({ part: path + suffix, known: identity(path + suffix) }));
  const reader = shareReader(path);
  const header = headerOf(reader.fd);
  return {
    check() {
      for (const { part, known } of parts) {
        const found = identity(part);
        if (found === known) continue;
        const reason = found === undefined ? 'it was removed' : 'another file is in its place';
        throw serverError('DATABASE_FILE_LOST', { file: part, reason });
      }
      if (!headerOf(reader.fd).equals(header))
        throw serverError('DATABASE_FILE_LOST', { file: path, reason: 'something else was written over it' });
    },
    close: reader.release,
  };
}

function identity(path: string): string | undefined {
  // Inode numbers of some file systems exceed a double.
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

function headerOf(fd: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(fd, header, 0, HEADER_BYTES, 0);
  return header;
}

interface Reader {
  fd: number;
  users: number;
}

const readers = new Map<string, Reader>();

/**
 * Opens one descriptor for all connections of the process: closing any descriptor of a file ends
 * the process's locks on it, also SQLite's.
 */
function shareReader(path: string): { fd: number; release(): void } {
  const key = identity(path) ?? path;
  const reader = readers.get(key) ?? { fd: openSync(path, 'r'), users: 0 };
  readers.set(key, reader);
  reader.users += 1;
  return {
    fd: reader.fd,
    release() {
      reader.users -= 1;
      if (reader.users > 0) return;
      readers.delete(key);
      closeSync(reader.fd);
    },
  };
}

/**
 * Makes the database file at `path` readable for its owner only, before it is opened; SQLite gives its other files
 * the same mode.
 */
export function keepDatabasePrivate(path: string): void {
  makeEmptyPrivate(path);
  for (const suffix of PARTS) makePrivate(path + suffix);
}

/** Creates an empty file readable for its owner only, if there is none, for a library that cannot set the mode. */
export function makeEmptyPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', OWNER_ONLY_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makePrivate(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, OWNER_ONLY_FILE);
  } catch {
    // The file belongs to another user, who decides about its mode.
  }
}
