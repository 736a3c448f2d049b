import { describe, expect, it } from 'vitest';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { isEveryCase } from '../../nightly/cases.ts';
import { checkPair } from './check-pair.ts';
import { DraftSchemas } from './draft-schemas.ts';

/** Pairs of every run; `npm run prove:drafts` takes more. */
const PAIRS = isEveryCase ? 400 : 200;
/** Seeds of pairs that were once decided wrongly, or could not be compared. */
const FOUND = [47009268, 47033897];

describe('random pairs of schemas of every draft', () => {
  it('are decided as the text of their draft says', () => {
    const wrong: string[] = [];
    let decided = 0;
    for (const seed of [...FOUND, ...Array.from({ length: PAIRS }, (_, index) => index + 1)]) {
      const generated = new DraftSchemas(seed);
      const pair = generated.pair();
      const values = Array.from({ length: 60 }, () => generated.value());
      const checked = checkPair(
        pair,
        values,
        plainPorts(() => false),
      );
      wrong.push(...(checked?.wrong ?? []).map((one) => `${seed}: ${one}`));
      decided += (checked?.verdicts ?? []).filter((verdict) => verdict !== 'review').length;
    }
    expect(wrong).toEqual([]);
    expect(decided).toBeGreaterThan(1.9 * PAIRS);
  }, 120_000);
});
