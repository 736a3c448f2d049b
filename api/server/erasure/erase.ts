import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FormStore, PublishedForm } from '../forms/form-store.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import { mentionsPhone } from './mentions-phone.ts';

const ROWS_A_STEP = 500;
const DAY_MS = 24 * 60 * 60_000;

export interface ErasureOptions {
  nowMs: number;
  /** Called after each step with the number of rows read and the number erased. */
  onProgress?(looked: number, erased: number): void;
}

/**
 * Destroys every request that holds a phone, with its payload, answers and outbox entry, in this database and its
 * journal. The consent log stays: it holds no answer and proves what was agreed to. Resolves with how many there were.
 */
export async function eraseByPhone(
  database: Kysely<Tables>,
  phone: string,
  { nowMs, onProgress = () => {} }: ErasureOptions,
): Promise<number> {
  let looked = 0;
  let erased = 0;
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('requests')
      .select(['id', 'form', 'payload', 'answers'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_A_STEP)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const found = rows.filter(
      ({ payload, answers }) => mentionsPhone(payload, phone) || mentionsPhone(answers, phone),
    );
    await destroy(database, found, 'phone', nowMs);
    looked += rows.length;
    erased += found.length;
    onProgress(looked, erased);
  }
  if (erased > 0) await forgetJournal(database);
  return erased;
}

/**
 * Destroys the requests whose term is over by their form's `retention.days`: the live version's, or, where the form or its variant has been
 * removed, that of the version under which the last request came.
 */
export async function eraseExpired(
  database: Kysely<Tables>,
  forms: FormStore,
  { nowMs }: ErasureOptions,
): Promise<number> {
  const stored = await database.selectFrom('requests').select(['form', 'variant']).distinct().execute();
  let erased = 0;
  for (const { form, variant } of stored) {
    const live = await forms.live(form);
    const isLive = live !== undefined && Object.hasOwn(live.snapshot.variants, variant);
    const published = isLive ? live : await lastVersion(database, forms, form, variant);
    if (published === undefined) continue;
    const { days } = forms.ready(published, variant, 'ru').form.behaviour.retention;
    const before = new Date(nowMs - days * DAY_MS).toISOString();
    erased += await eraseOlder(database, form, variant, before, nowMs);
  }
  if (erased > 0) await forgetJournal(database);
  return erased;
}

async function lastVersion(
  database: Kysely<Tables>,
  forms: FormStore,
  form: string,
  variant: string,
): Promise<PublishedForm | undefined> {
  const last = await database
    .selectFrom('requests')
    .select('version')
    .where('form', '=', form)
    .where('variant', '=', variant)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && forms.version(form, last.version);
}

async function eraseOlder(
  database: Kysely<Tables>,
  form: string,
  variant: string,
  before: string,
  nowMs: number,
): Promise<number> {
  for (let erased = 0; ; ) {
    const rows = await database
      .selectFrom('requests')
      .select(['id', 'form'])
      .where('form', '=', form)
      .where('variant', '=', variant)
      .where('created_at', '<', before)
      .limit(ROWS_A_STEP)
      .execute();
    if (rows.length === 0) return erased;
    await destroy(database, rows, 'retention', nowMs);
    erased += rows.length;
  }
}

async function destroy(
  database: Kysely<Tables>,
  rows: readonly { id: string; form: string }[],
  reason: Tables['erasures']['reason'],
  nowMs: number,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const byForm = Map.groupBy(rows, ({ form }) => form);
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('outbox').where('request_id', 'in', ids).execute();
    await transaction.deleteFrom('appeals').where('number', 'in', ids).execute();
    await transaction.deleteFrom('requests').where('id', 'in', ids).execute();
    await transaction
      .insertInto('erasures')
      .values(
        [...byForm].map(([form, erased]) => ({
          id: randomUUID(),
          reason,
          form,
          requests: erased.length,
          created_at: new Date(nowMs).toISOString(),
        })),
      )
      .execute();
  });
}

/** SQLite's journal still holds the pages as they were; PostgreSQL's vacuum is the server's own business. */
async function forgetJournal(database: Kysely<Tables>): Promise<void> {
  if (isSqlite(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
