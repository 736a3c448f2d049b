import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type GivenCaptcha, spendCaptchas } from '../captcha/captcha-rows.ts';
import type { Tables } from './tables.ts';

export interface ConsentRecord {
  purpose: string;
  text: string;
  textHash: string;
  evidenced: boolean;
}

export interface NewRequest {
  form: string;
  variant: string;
  version: string;
  endpoint: string;
  path: string;
  lang: string;
  payload: string;
  answers: string;
  context: string;
  idempotencyKey: string | null;
  bodyHash: string;
  consents: ConsentRecord[];
  /** Taken together with the request's being stored; null where the form asks for none. */
  captcha: GivenCaptcha | null;
  /** Kept back from the CRM until a person has looked at it. */
  held: boolean;
}

/**
 * `replayed`: the attempt had been stored before, under this id. `differs`: its key was used for another body.
 * `captcha`: its captcha is not solved, not its form's, too old or used.
 */
export type Saved = { kind: 'stored' | 'replayed'; id: string } | { kind: 'differs' } | { kind: 'captcha' };

export interface RequestStore {
  /** Resolves after the request, its outbox entry and its consents are on the disk together; else rejects. */
  save(request: NewRequest): Promise<Saved>;
}

const MAX_BATCH = 256;
const ID_DIGITS = 12;
const MAX_ID_TRIES = 5;

interface Waiting {
  request: NewRequest;
  resolve(saved: Saved): void;
  reject(error: unknown): void;
}

/**
 * Requests that arrive together are committed together: one durable write serves them all. When a batch fails, each
 * of its requests is tried alone, so that one bad row refuses nobody else.
 */
export function createRequestStore(database: Kysely<Tables>, nowIso: () => string): RequestStore {
  const queue: Waiting[] = [];
  let writing = false;

  const write = (batch: readonly NewRequest[]): Promise<Saved[]> =>
    database.transaction().execute((transaction) => saveBatch(transaction, batch, nowIso()));

  const writeOne = async ({ request, resolve, reject }: Waiting): Promise<void> => {
    try {
      const [saved] = await write([request]);
      if (saved === undefined) throw new Error('REQUEST_NOT_SAVED: a batch of one gave no result');
      resolve(saved);
    } catch (error) {
      reject(error);
    }
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH);
      try {
        const saved = await write(batch.map(({ request }) => request));
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = saved[index];
          if (result === undefined)
            reject(new Error('REQUEST_NOT_SAVED: a batch gave fewer results than requests'));
          else resolve(result);
        }
      } catch {
        for (const waiting of batch) await writeOne(waiting);
      }
    }
    writing = false;
  };

  return {
    save: (request) =>
      new Promise<Saved>((resolve, reject) => {
        queue.push({ request, resolve, reject });
        if (writing) return;
        writing = true;
        setImmediate(() => void drain());
      }),
  };
}

async function saveBatch(
  transaction: Transaction<Tables>,
  batch: readonly NewRequest[],
  at: string,
): Promise<Saved[]> {
  const rows = batch.map((request) => ({ request, id: newId() }));
  const spent = await spendCaptchas(
    transaction,
    batch.flatMap(({ captcha }) => captcha ?? []),
    at,
  );
  const isProven = ({ captcha }: NewRequest): boolean => captcha === null || spent.has(captcha);
  const proven = rows.filter(({ request }) => isProven(request));
  const inserted = await insertRequests(transaction, proven, at);
  const stored = rows.filter(({ id }) => inserted.has(id));
  await insertCompanions(transaction, stored, at);
  const results: Saved[] = [];
  for (const { request, id } of rows) {
    results.push(
      inserted.has(id) ? { kind: 'stored', id } : await settle(transaction, request, isProven(request), at),
    );
  }
  return results;
}

type Row = { request: NewRequest; id: string };

async function insertRequests(
  transaction: Transaction<Tables>,
  rows: readonly Row[],
  at: string,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await transaction
    .insertInto('requests')
    .values(
      rows.map(({ id, request }) => ({
        id,
        form: request.form,
        variant: request.variant,
        version: request.version,
        endpoint: request.endpoint,
        path: request.path,
        lang: request.lang,
        payload: request.payload,
        answers: request.answers,
        context: request.context,
        idempotency_key: request.idempotencyKey,
        body_hash: request.bodyHash,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

async function insertCompanions(
  transaction: Transaction<Tables>,
  rows: readonly Row[],
  at: string,
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(
      rows.map(({ id, request }) => ({
        id,
        request_id: id,
        state: request.held ? ('held' as const) : ('pending' as const),
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .execute();
  const consents = rows.flatMap(({ id, request }) => request.consents.map((consent) => ({ id, consent })));
  if (consents.length === 0) return;
  const texts = new Map(consents.map(({ consent }) => [consent.textHash, consent.text]));
  await transaction
    .insertInto('consent_texts')
    .values([...texts].map(([hash, text]) => ({ hash, text, first_seen_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('consents')
    .values(
      consents.map(({ id, consent }) => ({
        request_id: id,
        purpose: consent.purpose,
        text_hash: consent.textHash,
        evidenced: consent.evidenced ? 1 : 0,
        created_at: at,
      })),
    )
    .execute();
}

/**
 * A row was not taken: its attempt is known already (then its captcha may well be used, by itself), its captcha is not
 * good, or its random id is known.
 */
async function settle(
  transaction: Transaction<Tables>,
  request: NewRequest,
  isProven: boolean,
  at: string,
): Promise<Saved> {
  if (request.idempotencyKey !== null) {
    const before = await transaction
      .selectFrom('requests')
      .select(['id', 'body_hash'])
      .where('idempotency_key', '=', request.idempotencyKey)
      .executeTakeFirst();
    if (before !== undefined) {
      return before.body_hash === request.bodyHash
        ? { kind: 'replayed', id: before.id }
        : { kind: 'differs' };
    }
  }
  if (!isProven) return { kind: 'captcha' };
  for (let tries = 0; tries < MAX_ID_TRIES; tries += 1) {
    const row = { request, id: newId() };
    const inserted = await insertRequests(transaction, [row], at);
    if (inserted.has(row.id)) {
      await insertCompanions(transaction, [row], at);
      return { kind: 'stored', id: row.id };
    }
  }
  throw new Error('REQUEST_ID_TAKEN: no free request number was found');
}

/** Told to visitors, so it is short, and random, so that it tells nothing about how many there are. */
const newId = (): string =>
  Array.from({ length: ID_DIGITS }, (_digit, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
