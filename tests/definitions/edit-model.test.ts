import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formSlugs, nothingTried, triedStep, trySequence } from '../fixtures/edits/tried-sequence.ts';
import { withLists } from '../fixtures/lists.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { propertyRuns } from '../properties/property-runs.ts';

const shared = await withLists();
/**
 * Steps of one sequence for each form: every step checks the whole form. `npm run prove:edits` runs more
 * sequences.
 */
const STEPS = isEveryCase ? 20 : 10;
const runs = propertyRuns({ numRuns: 1, seed: 7 });
const TIME_LIMIT_MS = 120_000 + runs.numRuns * STEPS * 3000;
const tried = nothingTried();
const slugs = formSlugs(shared);

describe('a sequence of commands that the studio offers for a form', () => {
  it.each(slugs)(
    'leaves %s without errors, undone and redone as it was, and as one where two commands are independent',
    (slug) => {
      fc.assert(
        fc.property(fc.array(triedStep, { minLength: STEPS, maxLength: STEPS }), (steps) =>
          trySequence(shared, slug, steps, tried),
        ),
        // Each form has its own seed, and so other commands.
        {
          ...runs,
          ...(runs.seed === undefined ? {} : { seed: runs.seed + slugs.indexOf(slug) }),
          endOnFailure: true,
        },
      );
    },
    TIME_LIMIT_MS,
  );

  it('has tried independent commands', () => {
    expect(tried.independent).toBeGreaterThan(40);
    expect(tried.commands.size).toBeGreaterThan(13);
  });
});
