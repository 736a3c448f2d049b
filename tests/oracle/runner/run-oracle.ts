import type { Browser } from 'playwright-core';
import type { Scene } from '../reading.ts';
import { readScene, type SceneReport, type Verdict } from './run-scene.ts';

/**
 * Returns a sentence for each disagreement of the readings and the product; a difference that is gone is one
 * too.
 */
export function disagreements(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ reading: { reads, title, differs }, failure }) => {
    const name = `${reads.join(', ')} ${title}`;
    if (differs === undefined) return failure === undefined ? [] : [`${name}\n    ${failure}`];
    return failure === undefined ? [`${name}\n    holds, though it is marked to differ: ${differs}`] : [];
  });
}

/** Number of pages at a time: one waits while the other works. */
const PAGES_AT_ONCE = 2;

/** Runs all scenes in one browser, in order. */
export async function runOracle(
  browser: Browser,
  url: string,
  scenes: readonly Scene[],
  onReport: (report: SceneReport) => void = () => undefined,
): Promise<Verdict[]> {
  const results: Verdict[][] = [];
  const waiting = [...scenes.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, scene] = next;
      const report = await readScene(browser, url, scene);
      results[index] = report.verdicts;
      onReport(report);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return results.flat();
}
