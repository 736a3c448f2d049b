import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { insertAppeals, type NewAppeal } from '../appeals/insert-appeals.ts';
import { type GivenCaptcha, spendCaptchas } from '../captcha/captcha-rows.ts';
import { spendCodes } from '../codes/one-time-codes.ts';
import { giveFiles, withFreeFiles } from '../files/give-files.ts';
import { serverError } from '../server-error.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

export interface ConsentRecord {
  purpose: string;
  text: string;
  textHash: string;
  evidenced: boolean;
}

export interface NewRequest {
  form: string;
  variant: string;
  /** Whose arm the variant is; null where its page tries nothing. */
  experiment: string | null;
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
  /** Uid of the one-time code that has proved an answer, taken as the captcha is; absent where none is proved. */
  code?: string;
  /** Ids of those that become the request's, none where absent; each must be nobody's until then. */
  files?: readonly string[];
  /** The appeal that it opens; null where it opens none. */
  appeal: NewAppeal | null;
  /** Why it looks written by a program. */
  spamFlags: readonly string[];
  /** Kept back from the CRM until a person has looked at it. */
  held: boolean;
  /** Name of the CRM that gets its lead; null is the one without a name. */
  destination: string | null;
}

/**
 * `replayed`: the attempt had been stored before, under this id. `differs`: its key was used for another body.
 * `captcha`: its captcha is not solved, not its form's, too old or used. `code`: another request has taken its
 * one-time code. `files`: another request has one of its files, or nobody
 * has it any more.
 */
export type Saved =
  | { kind: 'stored' | 'replayed'; id: string }
  | { kind: 'differs' }
  | { kind: 'captcha' }
  | { kind: 'code' }
  | { kind: 'files' };

/** ISO 8601. `createdAt` differs where the clock is wrong: see `TimeCheck.rowTimeMs`. */
export interface BatchTime {
  at: string;
  createdAt: string;
}

const ID_DIGITS = 12;
const MAX_ID_TRIES = 5;

/**
 * Requests with their outbox entries and consents, in the order of `batch`. Rejects as a whole. `knownTexts` are hashes of
 * consent texts that the database has: they need not be offered to it again.
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
    // One code is for one of those that came with it.
    else if (code !== undefined && !passed.delete(code)) refused.set(request, 'code');
  }
  const isProven = (request: NewRequest): boolean => !refused.has(request);
  const served = await withFreeFiles(transaction, batch.filter(isProven));
  const proven = rows.filter(({ request }) => served.has(request));
  const inserted = await insertRequests(transaction, inKeyOrder(proven), time);
  const stored = rows.filter(({ id }) => inserted.has(id));
  await insertCompanions(transaction, stored, at, knownTexts);
  const results: Saved[] = [];
  for (const { request, id } of rows) {
    results.push(
      inserted.has(id)
        ? { kind: 'stored', id }
        : await settle(
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

/** Two processes that take the same attempts in different orders would wait for each other. */
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
        created_at: at,
      })),
    )
    .execute();
  await giveFiles(
    transaction,
    rows.map(({ id, request: { files = [] } }) => ({ id, files })),
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
 * What became of a request whose attempt is known already. On PostgreSQL the row is locked, which makes the commit wait for the
 * synchronous standby: after a crash, or a wait that was ended, a row can be read that the standby does not have.
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
 * A row was not taken: its attempt is known already (then its captcha may well be used, by itself), its captcha is not
 * good, or its random id is known.
 */
async function settle(
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

/** Shown to visitors, so it is short; random, so that it does not reveal how many there are. */
const newId = (): string =>
  Array.from({ length: ID_DIGITS }, (_digit, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
