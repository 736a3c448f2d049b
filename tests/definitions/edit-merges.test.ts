import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MergeOutcome, triedMerge, tryMerge } from '../fixtures/edits/tried-merge.ts';
import { formSlugs } from '../fixtures/edits/tried-sequence.ts';
import { withLists } from '../fixtures/lists.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { propertyRuns } from '../properties/property-runs.ts';

const shared = await withLists();
/** Number of cases; `npm run prove:edits` runs five hundred and more. */
const runs = propertyRuns({ numRuns: isEveryCase ? 40 : 15, seed: 24 });
const TIME_LIMIT_MS = 120_000 + runs.numRuns * 2000;

it(
  'the merge driver of git gives what both have done, or marks and names a conflict',
  async () => {
    const outcomes: MergeOutcome[] = [];
    await fc.assert(
      fc.asyncProperty(triedMerge(formSlugs(shared)), async (one) => {
        outcomes.push(await tryMerge(shared, one));
      }),
      { ...runs, endOnFailure: true },
    );
    expect(outcomes.filter((one) => one === 'merged').length).toBeGreaterThan(outcomes.length / 2);
    expect(outcomes).toContain('conflict');
    expect(outcomes).not.toContain('disputed');
  },
  TIME_LIMIT_MS,
);
