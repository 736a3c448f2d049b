import { rm, stat } from 'node:fs/promises';

/** Longer than any look at a file takes: a process was killed while it looked. */
const OLD_MS = 3_600_000;

export async function removeOldCopies(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // The clock of the disk, which wrote the time.
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - writtenMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
