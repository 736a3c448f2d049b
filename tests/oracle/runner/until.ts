import type { Stage } from './stage.ts';

/** Limit for a page with all its scripts. */
export const PAGE_PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 40;

/** Repeats the look until it succeeds; rejects with the last error. */
export async function until(
  { patienceMs }: Pick<Stage, 'patienceMs'>,
  look: () => void | Promise<void>,
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await look();
    } catch (reason) {
      if (performance.now() > end) throw reason;
    }
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
}
