import { chmodSync, closeSync, openSync, readSync, statSync } from 'node:fs';
import { serverError } from '../server-error.ts';

const OWNER_ONLY_FILE = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;
const OTHERS = 0o077;

/** What a connection has open, compared with what is at its path now. */
export interface DatabaseFile {
  /** Throws DATABASE_FILE_LOST when what is written goes to a file that nobody finds again. Takes microseconds. */
  check(): void;
  /** After the connection is closed. */
  close(): void;
}

/** SQLite writes a commit into the second, and agrees with other processes by the third. */
const PARTS = ['', '-wal', '-shm'];
/** Name, page size and journal mode: the part of SQLite's header that stays as it is while the file is open. */
const HEADER_BYTES = 24;

/**
 * A file that is deleted or replaced stays open: SQLite goes on writing and reports success, and a restart finds nothing.
 * Call it when the connection has written once, so that all parts exist. `path` is that of the database.
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
  // Some file systems number files beyond what a double holds.
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
 * One for all connections of the process: closing any descriptor of a file takes away the locks that the process has on
 * it, also SQLite's own.
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

/** Nobody but the owner reads the database; SQLite gives its other parts the same mode. Before it is opened. */
export function keepDatabasePrivate(path: string): void {
  makeEmptyPrivate(path);
  for (const suffix of PARTS) makePrivate(path + suffix);
}

/** Makes an empty file where there is none, for a library that takes no mode. */
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
    // Another user's: who owns it decides who reads it.
  }
}
