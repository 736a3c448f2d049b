import {
  ColumnNode,
  InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { every, repeat } from '../repeat.ts';
import { serverError } from '../server-error.ts';
import type { Tables } from '../storage/tables.ts';
import { type DataKeys, type MasterKeys, openDataKeys, REFRESH_MS } from './data-keys.ts';
import { SEALED, SEALED_NAMES } from './sealed-columns.ts';
import { openText, sealText } from './sealed-text.ts';

/** Database whose queries encrypt and decrypt the columns with personal data, and the keys for it. */
export interface OpenedDatabase {
  /** The given database unchanged, if there is no master key. */
  database: Kysely<Tables>;
  /** Absent without a master key. */
  keys?: DataKeys;
  /** Adds the decryption to a replica of the database. */
  decrypting(replica: Kysely<Tables>): Kysely<Tables>;
}

/**
 * Wraps a migrated database so that its personal columns are encrypted; data keys of other processes are read by a
 * timer until `database.destroy`. Throws SEALING_KEY_MISSING or SEALING_KEY_WRONG, and changes nothing, if stored
 * values could not be decrypted.
 */
export async function openSealed(
  plain: Kysely<Tables>,
  masters: MasterKeys | undefined,
  now: () => number = Date.now,
): Promise<OpenedDatabase> {
  if (masters === undefined) {
    const key = await plain.selectFrom('data_keys').select('number').limit(1).executeTakeFirst();
    if (key !== undefined) throw serverError('SEALING_KEY_MISSING');
    return { database: plain, decrypting: (replica) => replica };
  }
  const keys = await openDataKeys(plain, masters, now);
  const database = plain.withPlugin(sealingPlugin(keys));
  // A failed reading is repeated: a key is used a minute after it was added, so `current` is known.
  const stop = repeat(
    () => keys.refresh(),
    () => {},
    every(REFRESH_MS),
  );
  const destroy = database.destroy.bind(database);
  database.destroy = async () => {
    void stop();
    await destroy();
  };
  return { database, keys, decrypting: (replica) => replica.withPlugin(sealingPlugin(keys)) };
}

/**
 * Returns the plugin that encrypts sealed columns in every statement that writes them, and decrypts them in
 * every result.
 */
const sealingPlugin = (keys: DataKeys): KyselyPlugin => {
  const sealed = (value: unknown): unknown =>
    typeof value === 'string' ? sealText(keys.current(), value) : value;
  return {
    transformQuery({ node }) {
      if (InsertQueryNode.is(node)) return sealInsert(node, sealed);
      return UpdateQueryNode.is(node) ? sealUpdate(node, sealed) : node;
    },
    async transformResult({ result }) {
      for (const row of result.rows)
        for (const name in row)
          if (SEALED_NAMES.has(name)) {
            const value = row[name];
            if (typeof value === 'string') row[name] = openText(keys, value);
          }
      return result;
    },
  };
};

type Seal = (value: unknown) => unknown;

const sealedColumnsOf = (table: OperationNode | undefined): readonly string[] =>
  (table !== undefined && TableNode.is(table) && SEALED[table.table.identifier.name]?.columns) || [];

function sealInsert(node: InsertQueryNode, seal: Seal): InsertQueryNode {
  const columns = sealedColumnsOf(node.into);
  const { values } = node;
  if (columns.length === 0 || values === undefined || !ValuesNode.is(values)) return node;
  const isSealed = (node.columns ?? []).map(({ column }) => columns.includes(column.name));
  const rows = values.values.map((row) =>
    PrimitiveValueListNode.is(row)
      ? PrimitiveValueListNode.create(
          row.values.map((value, index) => (isSealed[index] ? seal(value) : value)),
        )
      : ValueListNode.create(
          row.values.map((value, index) => (isSealed[index] ? sealNode(value, seal) : value)),
        ),
  );
  return { ...node, values: ValuesNode.create(rows) };
}

function sealUpdate(node: UpdateQueryNode, seal: Seal): UpdateQueryNode {
  const columns = sealedColumnsOf(node.table);
  if (columns.length === 0 || node.updates === undefined) return node;
  const updates = node.updates.map((update) =>
    ColumnNode.is(update.column) && columns.includes(update.column.column.name)
      ? { ...update, value: sealNode(update.value, seal) }
      : update,
  );
  return { ...node, updates };
}

const sealNode = (node: OperationNode, seal: Seal): OperationNode =>
  ValueNode.is(node) ? ValueNode.create(seal(node.value)) : node;
