/** SQLite's result codes for an invalid row: SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH. */
const SQLITE_ROW_FAULTS: ReadonlySet<number> = new Set([18, 19, 20]);
const PRIMARY_CODE_MASK = 0xff;
/** SQLSTATE classes of invalid rows (22 data, 23 integrity), and of conflicting transactions (40). */
const SQLSTATE_ROW_FAULTS = /^(22|23|40)[0-9A-Z]{3}$/;

/**
 * True if a failed write of a batch is due to the content of a row, so that the other rows may succeed alone. A
 * full disk or a lost database refuses all rows, and trying each would only take time.
 */
export function isRowFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE_ROW_FAULTS.has(errcode & PRIMARY_CODE_MASK);
  return typeof code === 'string' && SQLSTATE_ROW_FAULTS.test(code);
}
