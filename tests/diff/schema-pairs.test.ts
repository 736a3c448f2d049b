import { describe, expect, it } from 'vitest';
import { diffSchemas } from '#engine/analysis';
import { ruleFacts } from '#validators';
import { ruleSuites } from '../rules/rule-suites.ts';
import { schemaPairs } from './corpus.ts';
import { counterexample } from './counterexample.ts';
import { ports } from './ports.ts';

/** Values tried for each pair; `DIFF_VALUES=100000 npx vitest run --project unit tests/diff` raises it. */
const VALUES_PER_PAIR = Number(process.env.DIFF_VALUES ?? 2000);
const TIME_LIMIT_MS = 20_000 + VALUES_PER_PAIR;

describe.each(schemaPairs)('plain schemas: %s', (_file, pairs) => {
  it.each(pairs)(
    '$title: $verdict, forward $forward',
    ({ old, new: now, verdict, forward, kinds }) => {
      const diff = diffSchemas(old, now, [], ports);
      expect({
        verdict: diff.backward.verdict,
        forward: diff.forward.verdict,
        kinds: diff.changes.map(({ kind }) => kind).sort(),
      }).toEqual({ verdict, forward, kinds });

      // The reversed comparison finds the same, with the verdicts swapped.
      const back = diffSchemas(now, old, [], ports);
      expect([back.backward.verdict, back.forward.verdict]).toEqual([forward, verdict]);

      const [acceptedBefore, acceptedNow] = [ports.compile(old), ports.compile(now)];
      for (const { witness, forwardWitness } of diff.changes) {
        if (witness !== undefined)
          expect([acceptedBefore(witness), acceptedNow(witness)]).toEqual([true, false]);
        if (forwardWitness !== undefined)
          expect([acceptedBefore(forwardWitness), acceptedNow(forwardWitness)]).toEqual([false, true]);
      }
      if (verdict === 'breaking')
        expect(diff.changes.some(({ witness }) => witness !== undefined)).toBe(true);
      if (verdict === 'compatible')
        expect(counterexample(old, now, VALUES_PER_PAIR, ports.compile)).toBeUndefined();
      if (forward === 'compatible')
        expect(counterexample(now, old, VALUES_PER_PAIR, ports.compile)).toBeUndefined();
    },
    TIME_LIMIT_MS,
  );
});

describe('the values that rules are tried with', () => {
  it.each(ruleSuites.map((suite) => [suite.rule.slug, suite] as const))(
    'hold one that %s accepts and one that it refuses',
    (_slug, { rule, comparedParams: [params = true] = [] }) => {
      const validate = ports.compile({ [rule.keyword]: params });
      const types: readonly string[] = rule.types;
      const samples = ruleFacts.samples({ keyword: rule.keyword, params });
      const own = samples.filter((value) => types.includes(Array.isArray(value) ? 'array' : typeof value));
      expect(own.some(validate)).toBe(true);
      expect(own.every(validate)).toBe(false);
    },
  );
});
