import {
  ColumnNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { DataKeys } from './data-keys.ts';
import { SEALED, SEALED_NAMES } from './sealed-columns.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * Returns the plugin that encrypts sealed columns in every statement that writes them, and decrypts them in
 * every result.
 */
export const sealingPlugin = (keys: DataKeys): KyselyPlugin => {
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
