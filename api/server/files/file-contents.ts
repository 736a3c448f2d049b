import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Copy of a file during its inspection, on the local disk, where no sender can write to it. */
export interface SealedCopy {
  path: string;
  /** Size of the content in bytes. */
  bytes: number;
  /** Opens the content, which is encrypted at the path if files are. */
  open(): Readable;
  /** Replaces the upload by the copy, durably. */
  keep(): Promise<void>;
}

/**
 * Storage of file contents; their rows, with the owners, are in the database. Temporary failures throw
 * `TryLater`, after which the page sends the same again.
 */
export interface FileContents {
  /**
   * Returns the data store of the upload library. `sizeOf` returns the announced size in bytes, or
   * `undefined` for an unannounced upload.
   */
  uploads(sizeOf: (id: string) => Promise<number | undefined>): DataStore;
  /** Stores a complete file from the local disk. */
  put(id: string, path: string): Promise<void>;
  /**
   * Resolves with the number of received bytes without a gap; 0 for an unknown file. `announced` is the size of the
   * complete file, which may be stored in more bytes.
   */
  arrivedBytes(id: string, announced?: number): Promise<number>;
  /**
   * Runs `look` on a copy, because a connection of any process may still write to the upload; only the
   * inspected copy is kept.
   */
  inCopy<Result>(id: string, look: (copy: SealedCopy) => Promise<Result>): Promise<Result>;
  /** Opens a stored file. */
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
  /** Yields the stored ids in batches, and removes copies left behind by a killed process. */
  ids(): AsyncIterable<readonly string[]>;
  /** Resolves with the owner of the storage; unowned storage is claimed for `own`. */
  owner(own: string): Promise<string>;
  /** Resolves with the bytes that can be stored without touching the reserve; infinite for a bucket. */
  roomBytes(): Promise<number>;
}
