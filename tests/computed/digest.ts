import { computeAnswer } from '#engine/model/computed';
import type { Json } from '#engine/model/json';
import { randomAnswers, randomExpression, randomFrom } from './expressions.ts';

/** Number of random answers that every engine computes. */
export const RUNS = 10_000;

/**
 * Computes random expressions over random answers; returns a hash of the results and the number of those with
 * a value.
 */
export function digestOfRuns(): { digest: number; values: number } {
  const random = randomFrom(28);
  let digest = 0x811c9dc5;
  let values = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const answers = randomAnswers(random);
    const value: Json | undefined = computeAnswer(randomExpression(random), (path) => answers[path]);
    if (value !== undefined) values += 1;
    for (const sign of JSON.stringify(value ?? null)) {
      digest = Math.imul(digest ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    }
  }
  return { digest, values };
}
