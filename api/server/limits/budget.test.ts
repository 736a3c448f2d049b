import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tests/properties/property-runs.ts';
import { createBudget, type Lease } from './budget.ts';

describe('a budget', () => {
  it('is never exceeded, by one network or by all, and is whole again once everything has ended', () => {
    const step = fc.record({
      amount: fc.integer({ min: 1, max: 60 }),
      network: fc.constantFrom('a', 'b', undefined),
      ends: fc.array(fc.nat(20), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const budget = createBudget({ all: 100, each: 50 });
        const held: { lease: Lease; amount: number; network: string | undefined }[] = [];
        const sum = (of?: string): number =>
          held
            .filter(({ network }) => of === undefined || network === of)
            .reduce((all, one) => all + one.amount, 0);
        for (const { amount, network, ends } of steps) {
          const fits = sum() + amount <= 100 && (network === undefined || sum(network) + amount <= 50);
          try {
            held.push({ lease: budget.take(amount, network), amount, network });
            expect(fits).toBe(true);
          } catch (error) {
            expect([fits, error]).toEqual([false, expect.objectContaining({ name: 'TryLater' })]);
          }
          for (const place of ends) {
            const [ended] = held.splice(place, 1);
            ended?.lease.end();
            ended?.lease.end();
          }
        }
        for (const { lease } of held) lease.end();
        expect(() => budget.take(100, undefined)).not.toThrow();
      }),
      propertyRuns({ seed: 46, numRuns: 200 }),
    );
  });
});
