import { describe, expect, it } from 'vitest';
import { plainPorts } from '../../../app/cli/diff/schema-ports.ts';
import { isEveryCase } from '../../nightly/cases.ts';
import { checkContract } from './check-contract.ts';
import { ContractSchemas } from './contract-schemas.ts';

/** Pairs of every run; `npm run test:nightly -- --only comparison-contracts` takes a hundred thousand. */
const PAIRS = isEveryCase ? 2000 : 150;
/** Seeds of pairs that were once decided wrongly, or could not be compared. */
const FOUND: readonly number[] = [];

describe('random contracts of services with edits that people make', () => {
  it('are decided as Ajv decides each example and each generated value', () => {
    const wrong: string[] = [];
    const verdicts = { breaking: 0, compatible: 0, review: 0 };
    for (const seed of [...FOUND, ...Array.from({ length: PAIRS }, (_, index) => index + 1)]) {
      const checked = checkContract(new ContractSchemas(seed).pair(), {
        ...{ seed, values: 40 },
        ports: plainPorts(() => false),
      });
      wrong.push(...checked.wrong.map((one) => `${seed}: ${one}`));
      for (const verdict of checked.verdicts) verdicts[verdict] += 1;
    }
    expect(wrong).toEqual([]);
    expect(verdicts.review).toBeLessThanOrEqual(PAIRS / 50);
    // A generator that never breaks anything proves nothing.
    expect(Math.min(verdicts.breaking, verdicts.compatible)).toBeGreaterThan(PAIRS / 4);
  }, 600_000);
});
