import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** A file while it is looked into, on the disk of this process, where no sender can write. */
export interface SealedCopy {
  path: string;
  bytes: number;
  /** It takes the place of what was uploaded, and is there also when a machine loses its power. */
  keep(): Promise<void>;
}

/**
 * Where the content of files is; their rows are in the database, and name whose they are. What fails and may pass is `TryLater`: the page
 * sends the same again.
 */
export interface FileContents {
  /** What the library that takes uploads writes to. `sizeOf` has the announced bytes; undefined: nobody has announced it. */
  uploads(sizeOf: (id: string) => Promise<number | undefined>): DataStore;
  /** Takes a whole file from the disk of this process. */
  put(id: string, path: string): Promise<void>;
  /** Bytes of it that have arrived, without a gap from the first on; 0 where there is none. */
  arrivedBytes(id: string): Promise<number>;
  /**
   * Another connection, of another process too, may still write to what was uploaded: so what is looked into is a copy, and what was looked
   * into is what stays.
   */
  inCopy<Result>(id: string, look: (copy: SealedCopy) => Promise<Result>): Promise<Result>;
  /** A file that was kept. */
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
  /** The files that are there, in steps. What a killed process left of its copies is removed. */
  ids(): AsyncIterable<readonly string[]>;
  /** Whose the place is; one that is nobody's becomes `own`. */
  owner(own: string): Promise<string>;
  hasRoom(bytes: number): Promise<boolean>;
}
