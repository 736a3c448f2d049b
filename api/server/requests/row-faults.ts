/** SQLite's result codes for a row that breaks a rule: SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const SQLITE_ROW_FAULTS: ReadonlySet<number> = new Set([18, 19, 20]);
const PRIMARY_CODE_MASK = 0xff;
/** SQLSTATE classes of the same (22 data, 23 integrity), and of transactions that conflict with each other (40). */
const SQLSTATE_ROW_FAULTS = /^(22|23|40)[0-9A-Z]{3}$/;

/**
 * True when a batch failed because of what was in it, so its rows may fare better alone. A full disk or a database
 * that is away refuses each row alike: trying them one by one would only make everybody wait.
 */
export function isRowFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE_ROW_FAULTS.has(errcode & PRIMARY_CODE_MASK);
  return typeof code === 'string' && SQLSTATE_ROW_FAULTS.test(code);
}
