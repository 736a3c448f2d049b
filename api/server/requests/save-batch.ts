import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { insertAppeals, type NewAppeal } from '../appeals/insert-appeals.ts';
import { type GivenCaptcha, spendCaptchas } from '../captcha/captcha-rows.ts';
import { spendCodes } from '../codes/one-time-codes.ts';
import { assignFiles, requestsWithFreeFiles } from '../files/assign-files.ts';
import { serverError } from '../server-error.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import { insertKeys } from './insert-keys.ts';

/** Consent given with a request: its purpose, the text that the visitor saw, and if the request proves that text. */
export interface ConsentRecord {
  purpose: string;
  text: string;
  textHash: string;
  evidenced: boolean;
}

type AsStored =
  | 'form'
  | 'variant'
  | 'version'
  | 'endpoint'
  | 'path'
  | 'lang'
  | 'payload'
  | 'answers'
  | 'context';

/** Request of a form to be stored, with all that its transaction checks and writes. */
export interface NewRequest extends Pick<Tables['requests'], AsStored> {
  /** Experiment to which the variant belongs; null for a page without one. */
  experiment: string | null;
  idempotencyKey: string | null;
  bodyHash: string;
  consents: ConsentRecord[];
  /** Captcha to spend in the request's transaction; null if the form needs none. */
  captcha: GivenCaptcha | null;
  /** Uid of the one-time code that has proved an answer, spent like the captcha; absent if none is needed. */
  code?: string;
  /** Ids of files to assign to the request; each must be unassigned. */
  files?: readonly string[];
  /** Appeal that the request opens, or null. */
  appeal: NewAppeal | null;
  /** Spam flags: reasons to suspect that a program sent the request. */
  spamFlags: readonly string[];
  /** True if the lead is held back until a person has reviewed the request. */
  held: boolean;
  /** Name of the CRM that gets the lead; null is the CRM without a name. */
  destination: string | null;
  /** `traceparent` of the span that its delivery continues; absent if the call is not traced. */
  traceparent?: string | undefined;
  /** Keys by which staff find it; absent: written later. */
  searchKeys?: readonly string[];
}

/**
 * Outcome of storing a request. `replayed`: the same send was stored before, under this id; `differs`: its
 * idempotency key was used with another body; `captcha`: unsolved, of another form, expired or used; `code`: used
 * by another request; `files`: one is another request's or gone.
 */
export type Saved =
  | { kind: 'stored' | 'replayed'; id: string }
  | { kind: 'differs' }
  | { kind: 'captcha' }
  | { kind: 'code' }
  | { kind: 'files' };

/**
 * Times of a batch in ISO 8601; `createdAt`, from which the age of the requests counts, differs from `at` if the
 * clock is wrong.
 */
export interface BatchTime {
  at: string;
  createdAt: string;
}

const ID_DIGITS = 12;
const MAX_ID_TRIES = 5;

/**
 * Stores a batch of requests in order, with outbox entries and consents, in the caller's transaction, or rejects
 * as a whole. Resolves with the number or the refusal of each. `knownTexts`: hashes of consent texts that are
 * stored already.
 */
export async function saveBatch(
  transaction: Transaction<Tables>,
  batch: readonly NewRequest[],
  time: BatchTime,
  knownTexts: ReadonlySet<string>,
): Promise<Saved[]> {
  const { at } = time;
  const rows = batch.map((request) => ({ request, id: newId() }));
  const spent = await spendCaptchas(
    transaction,
    batch.flatMap(({ captcha }) => captcha ?? []),
    at,
  );
  const passed = await spendCodes(
    transaction,
    batch.flatMap(({ code }) => code ?? []),
    at,
  );
  const refused = new Map<NewRequest, 'captcha' | 'code'>();
  for (const request of batch) {
    const { captcha, code } = request;
    if (captcha !== null && !spent.has(captcha)) refused.set(request, 'captcha');
    // A code serves one of the requests that share it.
    else if (code !== undefined && !passed.delete(code)) refused.set(request, 'code');
  }
  const isProven = (request: NewRequest): boolean => !refused.has(request);
  const served = await requestsWithFreeFiles(transaction, batch.filter(isProven));
  const proven = rows.filter(({ request }) => served.has(request));
  const inserted = await insertRequests(transaction, inKeyOrder(proven), time);
  const stored = rows.filter(({ id }) => inserted.has(id));
  await insertCompanions(transaction, stored, at, knownTexts);
  const results: Saved[] = [];
  for (const { request, id } of rows) {
    results.push(
      inserted.has(id)
        ? { kind: 'stored', id }
        : await outcomeOfMissing(
            transaction,
            request,
            { refused: refused.get(request), hasFiles: served.has(request) },
            time,
            knownTexts,
          ),
    );
  }
  return results;
}

type Row = { request: NewRequest; id: string };

/** Sorts rows by key, so that processes that store the same attempts do not deadlock. */
const inKeyOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => compare(a.request.idempotencyKey ?? '', b.request.idempotencyKey ?? ''));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function insertRequests(
  transaction: Transaction<Tables>,
  rows: readonly Row[],
  { createdAt }: BatchTime,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await transaction
    .insertInto('requests')
    .values(
      rows.map(({ id, request }) => ({
        id,
        form: request.form,
        variant: request.variant,
        experiment: request.experiment,
        version: request.version,
        endpoint: request.endpoint,
        path: request.path,
        lang: request.lang,
        payload: request.payload,
        answers: request.answers,
        context: request.context,
        idempotency_key: request.idempotencyKey,
        body_hash: request.bodyHash,
        created_at: createdAt,
        indexed_at: request.searchKeys === undefined ? null : createdAt,
        signals: request.spamFlags.length === 0 ? null : JSON.stringify(request.spamFlags),
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
  knownTexts: ReadonlySet<string>,
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
        destination: request.destination,
        traceparent: request.traceparent ?? null,
        created_at: at,
      })),
    )
    .execute();
  await assignFiles(
    transaction,
    rows.map(({ id, request: { files = [] } }) => ({ id, files })),
  );
  await insertKeys(
    transaction,
    rows.flatMap(({ id, request: { searchKeys = [] } }) =>
      searchKeys.map((key) => ({ key, request_id: id })),
    ),
  );
  await insertAppeals(
    transaction,
    rows.flatMap(({ id, request: { appeal } }) => (appeal === null ? [] : [{ id, appeal }])),
    at,
  );
  const consents = rows.flatMap(({ id, request }) =>
    request.consents.map((consent) => ({ id, form: request.form, version: request.version, consent })),
  );
  if (consents.length === 0) return;
  const texts = consents
    .map(({ consent: { textHash, text } }) => [textHash, text] as const)
    .filter(([hash]) => !knownTexts.has(hash))
    .toSorted(([a], [b]) => compare(a, b));
  if (texts.length > 0) {
    await transaction
      .insertInto('consent_texts')
      .values([...new Map(texts)].map(([hash, text]) => ({ hash, text, first_seen_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await transaction
    .insertInto('consents')
    .values(
      consents.map(({ id, form, version, consent }) => ({
        request_id: id,
        purpose: consent.purpose,
        form,
        version,
        text_hash: consent.textHash,
        evidenced: consent.evidenced ? 1 : 0,
        created_at: at,
      })),
    )
    .execute();
}

/**
 * Resolves with the outcome of an earlier send with this idempotency key; `undefined` if none is stored. On
 * PostgreSQL it locks the row, so that the commit waits for the synchronous standby, which might otherwise lack a
 * row that can be read here.
 */
export async function findAttempt(
  database: Kysely<Tables>,
  { idempotencyKey, bodyHash }: Pick<NewRequest, 'idempotencyKey' | 'bodyHash'>,
): Promise<Saved | undefined> {
  if (idempotencyKey === null) return undefined;
  const before = await database
    .selectFrom('requests')
    .select(['id', 'body_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .$if(!isSqlite(database), (query) => query.forKeyShare())
    .executeTakeFirst();
  if (before === undefined) return undefined;
  return before.body_hash === bodyHash ? { kind: 'replayed', id: before.id } : { kind: 'differs' };
}

/**
 * Resolves with the reason why a row was not inserted: its attempt is known, its captcha or code is
 * invalid, or its random id is taken.
 */
async function outcomeOfMissing(
  transaction: Transaction<Tables>,
  request: NewRequest,
  { refused, hasFiles }: { refused: 'captcha' | 'code' | undefined; hasFiles: boolean },
  time: BatchTime,
  knownTexts: ReadonlySet<string>,
): Promise<Saved> {
  const before = await findAttempt(transaction, request);
  if (before !== undefined) return before;
  if (refused !== undefined) return { kind: refused };
  if (!hasFiles) return { kind: 'files' };
  for (let tries = 0; tries < MAX_ID_TRIES; tries += 1) {
    const row = { request, id: newId() };
    const inserted = await insertRequests(transaction, [row], time);
    if (inserted.has(row.id)) {
      await insertCompanions(transaction, [row], time.at, knownTexts);
      return { kind: 'stored', id: row.id };
    }
  }
  throw serverError('REQUEST_ID_TAKEN', { tries: MAX_ID_TRIES });
}

/**
 * Returns a number for a request: short, because visitors read it, and random, so that it tells
 * nothing about how many there are.
 */
const newId = (): string =>
  Array.from({ length: ID_DIGITS }, (_digit, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
