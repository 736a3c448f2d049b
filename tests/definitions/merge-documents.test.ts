import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type DrawnOutcome, drawnMerge, tryDrawnMerge } from '../fixtures/edits/drawn-merge.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { propertyRuns } from '../properties/property-runs.ts';

const runs = propertyRuns({ numRuns: isEveryCase ? 500 : 100, seed: 47 });
const TIME_LIMIT_MS = 60_000 + runs.numRuns * 500;
const MAX_FALSE_CONFLICTS = 0.03;

/** Page whose blocks have no names. */
const blocks = ['text', 'hero', 'cards', 'faq', 'form', 'quote', 'table', 'banner'].map((kind, size) => ({
  kind,
  text: `t${size}`,
  size,
}));
const documents = Map.groupBy(
  [...(await readDefinitionsFolder(ownDefinitions)), ['blocks/x', JSON.stringify({ blocks })] as const],
  ([path]) => {
    const steps = path.split('/');
    return (steps[0] === 'forms' ? steps.at(-1) : steps.length > 1 ? steps[0] : '') ?? '';
  },
);

describe('the edits that two people have made in one document', () => {
  it(
    'are all in the merged one, or a conflict is named, and either may be called ours',
    () => {
      const counts: Record<DrawnOutcome, number> = { merged: 0, conflict: 0, falseConflict: 0 };
      fc.assert(
        fc.property(drawnMerge(documents), (drawn) => {
          const { outcome, problem } = tryDrawnMerge(documents, drawn);
          counts[outcome] += 1;
          expect(problem).toBeUndefined();
        }),
        runs,
      );
      expect(counts.falseConflict / runs.numRuns).toBeLessThanOrEqual(MAX_FALSE_CONFLICTS);
      expect(counts.merged).toBeGreaterThan(runs.numRuns / 2);
    },
    TIME_LIMIT_MS,
  );
});
