/** Columns of a table that are encrypted, and its primary key. */
interface SealedTable {
  key: readonly string[];
  columns: readonly string[];
}

/**
 * Columns that are encrypted, by table: texts that people wrote, and secrets. Other hashes of personal data
 * (search keys, phones of appeals, senders of saved forms) are keyed by these secrets.
 */
export const SEALED: Readonly<Record<string, SealedTable>> = {
  requests: { key: ['id'], columns: ['payload', 'answers', 'context', 'body_hash'] },
  files: { key: ['id'], columns: ['name'] },
  appeals: { key: ['number'], columns: ['answer'] },
  appeal_changes: { key: ['number', 'position'], columns: ['changed'] },
  appeal_files: { key: ['id'], columns: ['name'] },
  secrets: { key: ['name'], columns: ['value'] },
};

/** Names of the encrypted columns of all tables; values of these names are decrypted in the results of queries. */
export const SEALED_NAMES: ReadonlySet<string> = new Set(
  Object.values(SEALED).flatMap(({ columns }) => columns),
);
