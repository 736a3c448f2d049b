import type { ReadinessCheck, ReadinessProblem } from './readiness.ts';

/** Timeout after which a service counts as absent. */
const TIME_LIMIT_MS = 1500;
/** Validity of a result: readiness is checked every few seconds, and each call of a bucket costs money. */
const VALID_MS = 15_000;

/** Storage of files and virus scanner, as their readiness check sees them. */
export interface FileServices {
  /** Resolves with false if the storage belongs to another database. Rejects if it does not respond. */
  isOwn(): Promise<boolean>;
  /** Resolves with true if the virus scanner responds; absent if files are not scanned. */
  scannerAnswers?: () => Promise<boolean>;
}

/**
 * Returns a readiness check that reports the process as degraded if files cannot be stored or scanned: forms
 * with files are refused then, and all others are accepted. A result is used for 15 seconds.
 */
export function checkFiles(
  { isOwn, scannerAnswers }: FileServices,
  monotonicMs: () => number,
): ReadinessCheck {
  let last: { problem: ReadinessProblem | undefined; atMs: number } | undefined;
  const look = async (): Promise<ReadinessProblem | undefined> => {
    const own = await within(isOwn());
    if (own === undefined) return problemOf('FILES_AWAY', 'The place of files does not answer.');
    if (!own) return problemOf('FILES_FOREIGN', 'The place of files belongs to another database.');
    if (scannerAnswers !== undefined && (await within(scannerAnswers())) !== true)
      return problemOf('SCANNER_AWAY', 'The scanner for viruses (CLAMD_URL) does not answer.');
    return undefined;
  };
  return {
    name: 'files',
    mayFail: true,
    async check() {
      if (last === undefined || monotonicMs() - last.atMs > VALID_MS)
        last = { problem: await look(), atMs: monotonicMs() };
      return last.problem;
    },
  };
}

const problemOf = (code: string, detail: string): ReadinessProblem => ({ code, detail, isDegraded: true });

/** Resolves with `undefined` after a failure or a timeout. */
async function within<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIME_LIMIT_MS);
  });
  return Promise.race([answer.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
