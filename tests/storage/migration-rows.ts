import { type Kysely, sql } from 'kysely';
import { openSqlite, type Tables } from '#server';
import { auditHash, CHAIN_START } from '../../api/server/storage/audit-hash.ts';
import { migrateTo } from '../../api/server/storage/migrate.ts';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';

interface Column {
  name: string;
  isNumber: boolean;
  isNullable: boolean;
  isKey: boolean;
  /** Column of another table that this column refers to. */
  refersTo?: { table: string; column: string };
}

export interface Table {
  name: string;
  columns: readonly Column[];
}

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Returns the first `count` migrations, those of an earlier version. */
export const migrationsOf = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

/** Returns the tables of that version, each after those that it refers to. */
export async function tablesOf(count: number): Promise<Table[]> {
  const database = openSqlite(':memory:');
  await migrateTo(database, migrationsOf(count));
  const names = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'`.execute(
    database,
  );
  const tables: Table[] = [];
  for (const { name } of names.rows) tables.push({ name, columns: await columnsOf(database, name) });
  await database.destroy();
  return inOrderOfReference(tables);
}

async function columnsOf(database: Kysely<Tables>, table: string): Promise<Column[]> {
  const columns = await sql<{ name: string; type: string; notnull: number; pk: number }>`
    select name, type, "notnull", pk from pragma_table_info(${table})`.execute(database);
  const references = await sql<{ from: string; table: string; to: string }>`
    select "from", "table", "to" from pragma_foreign_key_list(${table})`.execute(database);
  return columns.rows.map(({ name, type, notnull, pk }) => {
    const reference = references.rows.find(({ from }) => from === name);
    return {
      name,
      isNumber: type.toLowerCase() === 'integer',
      isNullable: notnull === 0 && pk === 0,
      isKey: pk > 0,
      ...(reference && { refersTo: { table: reference.table, column: reference.to } }),
    };
  });
}

function inOrderOfReference(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const place = (table: Table): void => {
    if (ordered.includes(table)) return;
    for (const { refersTo } of table.columns) {
      const other = tables.find(({ name }) => name === refersTo?.table);
      if (other !== undefined && other !== table) place(other);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered;
}

/**
 * Rows of each table; the last row has null in every nullable column, and the others have a value everywhere.
 */
const ROWS = 3;
const DAY_MS = 86_400_000;
const FIRST_AT_MS = Date.UTC(2026, 0, 15);

/** Valid words for columns whose stores refuse any others. */
const WORDS: Readonly<Record<string, string>> = { state: 'pending', role: 'admin', lang: 'ru' };
const IS_JSON = /^(payload|answers|context|snapshot|sources|files|base|signals|details|changes)$/;
const IS_TIME = /^at$|_at$|^found_from$/;

function valueFor(table: string, { name, isNumber, isNullable, refersTo }: Column, n: number): Value {
  if (isNullable && n === ROWS - 1) return null;
  if (refersTo !== undefined) return `${refersTo.table}.${refersTo.column} ${n}`;
  if (isNumber) return n + 1;
  if (IS_TIME.test(name)) return new Date(FIRST_AT_MS + n * DAY_MS).toISOString();
  if (IS_JSON.test(name)) return JSON.stringify({ [`${table}.${name}`]: n });
  return WORDS[name] ?? `${table}.${name} ${n}`;
}

/** Fills every column of every table. */
export async function fillTables(database: Kysely<Tables>, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    if (name === 'audit_head') continue;
    const rows = Array.from({ length: ROWS }, (_row, n) =>
      Object.fromEntries(columns.map((column) => [column.name, valueFor(name, column, n)])),
    );
    const isChained = name === 'audit_log' && columns.some((column) => column.name === 'hash');
    const values = isChained ? chained(rows) : rows;
    await database
      .insertInto(name as 'users')
      .values(values as never)
      .execute();
    const { position, hash } = values.at(-1) ?? {};
    if (isChained)
      await database
        .updateTable('audit_head')
        .set({ position, hash } as never)
        .execute();
  }
}

/**
 * Returns the audit log's rows with their hash chain, if the version has hashes; other rows would count as
 * damage.
 */
function chained(rows: readonly Row[]): Row[] {
  let previous = CHAIN_START;
  return rows.map((row, index) => {
    const { user_id: userId, ...entry } = row;
    const position = index + 1;
    const hash = auditHash(previous, { ...entry, userId, position } as never);
    const linked = { ...row, position, previous_hash: previous, hash };
    previous = hash;
    return linked;
  });
}

/** Returns the rows of these tables, in these columns, by table. */
export async function readTables(
  database: Kysely<Tables>,
  tables: readonly Table[],
): Promise<Record<string, Row[]>> {
  const read: Record<string, Row[]> = {};
  for (const { name, columns } of tables) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.id(column.name)))} from ${sql.id(name)}`.execute(
      database,
    );
    read[name] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return read;
}
