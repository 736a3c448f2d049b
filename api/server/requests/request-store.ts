import type { Kysely } from 'kysely';
import { TryLater } from '../http/try-later.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import { isRowFault } from './row-faults.ts';
import { findAttempt, type NewRequest, type Saved, saveBatch } from './save-batch.ts';

export type { ConsentRecord, NewRequest, Saved } from './save-batch.ts';

export interface RequestStore {
  /** Resolves after the request, its outbox entry and its consents are on the disk together; else rejects. */
  save(request: NewRequest): Promise<Saved>;
  /** The same answer for an attempt that is known already; stores nothing. */
  find(request: NewRequest): Promise<Saved | undefined>;
}

const MAX_BATCH = 256;
/** A database behind a wire lets this process validate the next requests while it writes; so many are worth a second writer. */
const SECOND_WRITER_FROM = 16;
/** Some tenths of a second of work; who comes after would wait longer than a visitor does. */
const MAX_WAITING = 2048;
const SAVE_DEADLINE_MS = 1600;
const RETRY_AFTER_SECONDS = 5;

export interface RequestStoreOptions {
  /** Called after each commit with the number of requests that it stored. */
  onCommit?(size: number): void;
  /** ISO 8601, what the age of requests is counted from; `nowIso` by default. */
  createdIso?(): string;
  /** After it who waits is refused; 1.6 s unless given. */
  deadlineMs?: number | undefined;
}

interface Waiting {
  request: NewRequest;
  /** Already refused because it took too long. */
  expired: boolean;
  resolve(saved: Saved): void;
  reject(error: unknown): void;
}

/**
 * Requests that arrive together are committed together: one durable write serves them all. When a batch fails because
 * of a row in it, each of its requests is tried alone, so that one bad row refuses nobody else.
 */
export function createRequestStore(
  database: Kysely<Tables>,
  nowIso: () => string,
  { onCommit, createdIso = nowIso, deadlineMs = SAVE_DEADLINE_MS }: RequestStoreOptions = {},
): RequestStore {
  let queue: Waiting[] = [];
  const maxWriters = isSqlite(database) ? 1 : 2;
  let writers = 0;
  const knownTexts = new Set<string>();

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const requests = batch.map(({ request }) => request);
    const saved = await database
      .transaction()
      .execute((transaction) =>
        saveBatch(transaction, requests, { at: nowIso(), createdAt: createdIso() }, knownTexts),
      );
    onCommit?.(batch.length);
    for (const [index, { consents }] of requests.entries()) {
      // What was not stored has left no text either.
      if (saved[index]?.kind === 'stored') for (const { textHash } of consents) knownTexts.add(textHash);
    }
    for (const [index, result] of saved.entries()) batch[index]?.resolve(result);
  };

  const writeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 0) return;
    try {
      await write(batch);
    } catch (error) {
      // The database may have been replaced by a backup from before they were written.
      knownTexts.clear();
      if (batch.length > 1 && isRowFault(error)) for (const waiting of batch) await writeBatch([waiting]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      // A database inside the process never waits: without a turn of the event loop nobody else would get one.
      await new Promise((resolve) => setImmediate(resolve));
      const waiting = queue.filter(({ expired }) => !expired);
      queue = [];
      // All of them in this turn: under overload a turn is long, because it is full of callers to be refused.
      for (let from = 0; from < waiting.length; from += MAX_BATCH)
        await writeBatch(waiting.slice(from, from + MAX_BATCH).filter(({ expired }) => !expired));
    }
    writers -= 1;
  };

  return {
    find: (request) => findAttempt(database, request),
    save(request) {
      if (queue.length >= MAX_WAITING)
        return Promise.reject(new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS));
      return new Promise<Saved>((resolve, reject) => {
        const waiting: Waiting = {
          request,
          expired: false,
          resolve(saved) {
            clearTimeout(deadline);
            resolve(saved);
          },
          reject(error) {
            clearTimeout(deadline);
            reject(error);
          },
        };
        // It may still be stored; then the retry of its attempt finds it.
        const deadline = setTimeout(() => {
          waiting.expired = true;
          reject(new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS));
        }, deadlineMs);
        queue.push(waiting);
        if (writers >= maxWriters || (writers > 0 && queue.length < SECOND_WRITER_FROM)) return;
        writers += 1;
        void drain();
      });
    },
  };
}
