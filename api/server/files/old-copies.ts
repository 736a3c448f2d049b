import { rm, stat } from 'node:fs/promises';

/**
 * Age in milliseconds of a copy that a killed process must have left: no inspection takes that
 * long.
 */
const STALE_MS = 3_600_000;

/**
 * Removes those of the private copies of files whose last change is longer ago than STALE_MS, left by a killed
 * process; absent files are skipped.
 */
export async function removeOldCopies(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // File times come from the clock of the same disk.
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - writtenMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
