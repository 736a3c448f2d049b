import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Private copy of an uploaded file on the local disk for its inspection, which no sender can change. */
export interface SealedCopy {
  path: string;
  /** Size of the content in bytes. */
  bytes: number;
  /** Opens the content; at the path itself it may be encrypted. */
  open(): Readable;
  /** Replaces the upload by the copy, durably. */
  keep(): Promise<void>;
}

/**
 * Storage of the contents of uploaded files, in a folder or a bucket; names, sizes and owners are in the database.
 * Temporary failures throw `TryLater`, after which the page tries again.
 */
export interface FileContents {
  /**
   * Returns the store for the upload library. `sizeOf`: returns the announced size in bytes,
   * `undefined` for an unannounced upload.
   */
  uploads(sizeOf: (id: string) => Promise<number | undefined>): DataStore;
  /** Stores a complete file from the local disk. */
  put(id: string, path: string): Promise<void>;
  /**
   * Resolves with the bytes received without a gap; 0 for an unknown file. `announced`: size of the
   * complete file, which may take more bytes in the storage.
   */
  arrivedBytes(id: string, announced?: number): Promise<number>;
  /**
   * Runs `look` on a copy, because a connection may still write to the upload; only what was
   * inspected may be kept.
   */
  inCopy<Result>(id: string, look: (copy: SealedCopy) => Promise<Result>): Promise<Result>;
  /** Opens a stored file. */
  read(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
  /** Yields the stored ids in batches, and removes copies left behind by a killed process. */
  ids(): AsyncIterable<readonly string[]>;
  /** Resolves with the owner of the storage; `own` becomes the owner of a free one. */
  owner(own: string): Promise<string>;
  /** Resolves with the bytes that may be stored without the reserve; infinite for a bucket. */
  roomBytes(): Promise<number>;
}
