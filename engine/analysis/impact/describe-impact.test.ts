import { describe, expect, it } from 'vitest';
import type { Labels } from '../conditions/describe-condition.ts';
import { describeImpact } from './describe-impact.ts';

const labels = { lang: 'ru', uiSchema: { comment: { 'ui:title': 'Комментарий' } } } satisfies Labels;
const ALWAYS = [[]];

describe('a change of a field in a sentence', () => {
  it.for([
    ['visibility', [], ALWAYS, 'не показывалось, будет показываться всегда'],
    ['visibility', ALWAYS, [], 'показывалось всегда, не будет показываться'],
    ['requiredness', [], ALWAYS, 'было необязательным, станет обязательным всегда'],
    ['requiredness', ALWAYS, [], 'было обязательным всегда, станет необязательным'],
  ] as const)('of %s from %j to %j says what it was and will be', ([aspect, before, after, said]) => {
    const impact = { path: 'comment', aspect, before: before.map(() => []), after: after.map(() => []) };
    expect(describeImpact(impact, { before: labels, after: labels }).sentence).toBe(
      `Поле «Комментарий» ${said}.`,
    );
  });
});
