import faults from './faults.json' with { type: 'json' };
import type { ReadinessProblem } from './readiness.ts';

type FaultCode = keyof typeof faults;

/** Primary result codes of SQLite. */
const SQLITE_FAULTS: ReadonlyMap<number, FaultCode> = new Map([
  [5, 'DATABASE_LOCKED'],
  [6, 'DATABASE_LOCKED'],
  [8, 'DATABASE_READ_ONLY'],
  [10, 'DISK_FAILED'],
  [11, 'DATABASE_CORRUPT'],
  [13, 'DISK_FULL'],
  [14, 'DATABASE_FILE_LOST'],
  [26, 'DATABASE_CORRUPT'],
]);
const PRIMARY_CODE_MASK = 0xff;
/** SQLSTATE codes, by their prefix. */
const SQLSTATE_FAULTS: readonly (readonly [RegExp, FaultCode])[] = [
  [/^25006$/, 'DATABASE_READ_ONLY'],
  [/^53100$/, 'DISK_FULL'],
  [/^(55P03|57014)$/, 'DATABASE_LOCKED'],
  [/^XX00[12]$/, 'DATABASE_CORRUPT'],
  [/^(08...|57P..|ECONN.*|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EPIPE)$/, 'DATABASE_AWAY'],
];

/**
 * Returns the reason for which SQLite or PostgreSQL failed, `DATABASE_FAILED` if it is not recognized. The driver's
 * message, which may quote a row, is never passed on.
 */
export function storeFault(error: unknown): ReadinessProblem {
  const code = faultCode(error);
  return { code, detail: faults[code] };
}

function faultCode(error: unknown): FaultCode {
  const { errcode, code, message } = error as { errcode?: unknown; code?: unknown; message?: unknown };
  if (typeof errcode === 'number') return SQLITE_FAULTS.get(errcode & PRIMARY_CODE_MASK) ?? 'DATABASE_FAILED';
  if (code === 'DATABASE_FILE_LOST') return code;
  const known = SQLSTATE_FAULTS.find(([pattern]) => typeof code === 'string' && pattern.test(code));
  if (known !== undefined) return known[1];
  // The pool and its connections have no codes for these.
  return /timeout|terminated|connection/i.test(String(message)) ? 'DATABASE_AWAY' : 'DATABASE_FAILED';
}
