import type { Answers, FormBundle, Issue } from '#engine/model/definition';
import { installDialingPlan } from '#engine/model/phone';
import { createChecker, moscowClock } from '#rules';

export interface PageTask {
  bundleUrl: string;
  nowMs: number;
  /** List of answers as JSON, since a lone surrogate cannot be passed to a page directly. */
  rowsText: string;
}

/**
 * Function for a page: loads the bundle as the site does, and the countries as its masks do, and validates
 * each of the answers.
 */
export async function validate({ bundleUrl, nowMs, rowsText }: PageTask): Promise<Issue[][]> {
  installDialingPlan();
  const bundle = (await import(/* @vite-ignore */ bundleUrl)) as FormBundle;
  const checker = createChecker(
    bundle,
    moscowClock(() => nowMs),
  );
  return (JSON.parse(rowsText) as Answers[]).map((answers) => checker.check(answers));
}
