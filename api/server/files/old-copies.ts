import { rm, stat } from 'node:fs/promises';

/** Longer than any inspection; an older copy belongs to a killed process. */
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
