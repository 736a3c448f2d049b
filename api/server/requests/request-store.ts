import type { Kysely } from 'kysely';
import { TryLater } from '../http/try-later.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import { isRowFault } from './row-faults.ts';
import { findAttempt, type NewRequest, type Saved, saveBatch } from './save-batch.ts';

export type { ConsentRecord, NewRequest, Saved } from './save-batch.ts';

/** Store of visitors' requests. A repeated send with the same idempotency key gets the result of the first one. */
export interface RequestStore {
  /**
   * Stores a request with its outbox entry and consents; resolves when all are durable, otherwise
   * rejects.
   */
  save(request: NewRequest): Promise<Saved>;
  /** Resolves with the result of an attempt that was stored before; `undefined` for another. */
  find(request: NewRequest): Promise<Saved | undefined>;
}

const MAX_BATCH = 256;
/**
 * Queue length from which a second writer starts: while a remote database writes, this process
 * validates the next requests.
 */
const SECOND_WRITER_FROM = 16;
/** Largest queue, some tenths of a second of work; visitors would not wait for a longer one. */
const MAX_WAITING = 2048;
const SAVE_DEADLINE_MS = 1600;
const RETRY_AFTER_SECONDS = 5;

/** Callbacks, clock and time limit of the store of requests. */
export interface RequestStoreOptions {
  /** Called after each commit with the number of requests that it stored. */
  onCommit?(size: number): void;
  /** Returns the time (ISO 8601) from which a request's age counts; `nowIso` if absent. */
  createdIso?(): string;
  /** Milliseconds after which a waiting request is refused; 1600 if absent. */
  deadlineMs?: number | undefined;
}

interface Waiting {
  request: NewRequest;
  /** True if the request was already refused for its waiting time. */
  expired: boolean;
  resolve(saved: Saved): void;
  reject(error: unknown): void;
}

/**
 * Creates the store of requests, which commits requests that arrive together as one durable write; if a row
 * makes it fail, each is tried alone. `save` rejects when too many wait, and after `deadlineMs`: the request
 * may still be stored then, and a repeated send finds it.
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
      // A request that was not stored has not stored its texts either.
      if (saved[index]?.kind === 'stored') for (const { textHash } of consents) knownTexts.add(textHash);
    }
    for (const [index, result] of saved.entries()) batch[index]?.resolve(result);
  };

  const writeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 0) return;
    try {
      await write(batch);
    } catch (error) {
      // An older backup may have replaced the database, without these texts.
      knownTexts.clear();
      if (batch.length > 1 && isRowFault(error)) for (const waiting of batch) await writeBatch([waiting]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      // A database in the process never yields, so other work gets its turn here.
      await new Promise((resolve) => setImmediate(resolve));
      const waiting = queue.filter(({ expired }) => !expired);
      queue = [];
      // Writes the whole queue in this turn: under load the next turn may be a long one.
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
        // The request may still be stored; the retry of its attempt then finds it.
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
