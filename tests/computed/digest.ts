import { computeAnswer } from '#engine/model/computed';
import type { Json } from '#engine/model/json';
import { randomAnswers, randomExpression, randomFrom } from './expressions.ts';

/** How many random answers every place computes. */
export const RUNS = 10_000;

/** What 10,000 random expressions give for as many random answers, as one number, and how many of them give a value. */
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
