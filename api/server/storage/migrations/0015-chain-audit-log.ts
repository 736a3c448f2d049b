import { type Kysely, sql } from 'kysely';
import { auditHash, CHAIN_START } from '../audit-hash.ts';
import { isSqlite } from '../dialect.ts';
import { columnsOf, tablesOf } from '../find-columns.ts';
import { inSteps } from '../in-steps.ts';
import { BATCH, type RowWork } from '../row-migration.ts';
import type { Tables } from '../tables.ts';

interface Entry {
  id: string;
  at: string;
  user_id: string | null;
  action: string;
  subject: string;
  details: string | null;
}

/** The end of the chain. */
interface Link {
  position: number;
  hash: string;
  at: string;
  id: string;
}

/** Of one statement, in the transaction that must not end before. */
const LEFT_ROWS = 2000;
const START: Link = { position: 0, hash: CHAIN_START, at: '', id: '' };

/** Chains the audit log by hashes; what it has already is chained in the order of its times. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addColumns(database);
  // An entry that another process commits behind the last that is read would stay without a place.
  if (!isSqlite(database as Kysely<Tables>))
    await sql`lock table audit_log in access exclusive mode`.execute(database);
  while ((await chainLeft(database)) > 0);
  await database.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  const { position, hash } = await lastLink(database);
  await sql`insert into audit_head (id, position, hash) values (1, ${position}, ${hash})`.execute(database);
}

/** Versions before write entries without a place meanwhile: `up` chains those. */
export async function before(database: Kysely<unknown>, { onRows, ...steps }: RowWork): Promise<void> {
  const isOld = await database.transaction().execute(async (transaction) => {
    if (!(await isUnchained(transaction))) return false;
    await addColumns(transaction);
    return true;
  });
  if (!isOld) return;
  const { rows: counts } = await sql<{ count: number | string }>`
    select count(*) as count from audit_log where position is null`.execute(database);
  let toGo = Number(counts[0]?.count);
  let done = 0;
  await inSteps(
    async (rows, onTurn) => {
      const chained = await database.transaction().execute(async (transaction) => {
        onTurn();
        // Another process has ended all of it.
        if (!(await isUnchained(transaction))) return 0;
        const last = await lastLink(transaction);
        return chainEntries(
          transaction,
          last,
          sql`
          where (at, id) > (${last.at}, ${last.id}) order by at, id limit ${rows}`,
        );
      });
      done += chained;
      toGo = Math.max(0, toGo - chained);
      if (chained > 0) onRows?.(done, toGo);
      return chained;
    },
    { ...BATCH, ...steps },
  );
}

async function isUnchained(database: Kysely<unknown>): Promise<boolean> {
  const tables = await tablesOf(database as Kysely<Tables>);
  return tables.includes('audit_log') && !tables.includes('audit_head');
}

async function addColumns(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  if ((await columnsOf(database as Kysely<Tables>)).includes('audit_log.position')) return;
  await schema.alterTable('audit_log').addColumn('position', 'integer').execute();
  await schema.alterTable('audit_log').addColumn('previous_hash', 'text').execute();
  await schema.alterTable('audit_log').addColumn('hash', 'text').execute();
  await schema.createIndex('audit_log_chain').unique().on('audit_log').column('position').execute();
}

const chainLeft = async (database: Kysely<unknown>): Promise<number> =>
  chainEntries(
    database,
    await lastLink(database),
    sql`
    where position is null order by at, id limit ${LEFT_ROWS}`,
  );

async function lastLink(database: Kysely<unknown>): Promise<Link> {
  const { rows } = await sql<Link>`
    select position, hash, at, id from audit_log where position is not null
    order by position desc limit 1`.execute(database);
  return rows[0] ?? START;
}

/** Entries without a place get those behind `last`; resolves with how many. */
async function chainEntries(
  database: Kysely<unknown>,
  last: Link,
  chosen: ReturnType<typeof sql>,
): Promise<number> {
  const hasDetails = (await columnsOf(database as Kysely<Tables>)).includes('audit_log.details');
  const { rows: entries } = await sql<Entry>`
    select id, at, user_id, action, subject, ${hasDetails ? sql`details` : sql`null`} as details
    from audit_log ${chosen}`.execute(database);
  if (entries.length === 0) return 0;
  let { position, hash } = last;
  const links = entries.map(({ user_id: userId, ...entry }) => {
    const previous = hash;
    position += 1;
    hash = auditHash(previous, { ...entry, userId, position });
    return sql`(${entry.id}, cast(${position} as integer), ${previous}, ${hash})`;
  });
  await sql`
    update audit_log set position = link.column2, previous_hash = link.column3, hash = link.column4
    from (values ${sql.join(links)}) as link where audit_log.id = link.column1`.execute(database);
  return entries.length;
}
