import { rm, stat } from 'node:fs/promises';

/**
 * Age from which a copy is stale: longer than any inspection, so the process that made the copy was killed.
 */
const STALE_MS = 3_600_000;

/** Removes the copies whose last change is longer ago than STALE_MS; absent files are skipped. */
export async function removeOldCopies(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // The same disk's clock wrote the file times.
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - writtenMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
