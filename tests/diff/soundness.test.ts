import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { type Decision, type DiffPorts, decide, NOTHING_KNOWN } from '#engine/solver';
import { isEveryCase } from '../nightly/cases.ts';
import { counterexample } from './counterexample.ts';
import { SchemaGenerator } from './random-schemas.ts';
import { randomNumbers } from './random-values.ts';

/**
 * Number of pairs. `DIFF_PAIRS=20000 DIFF_VALUES=2000 npx vitest run --project unit tests/diff/soundness`
 * tries more; `DIFF_SEED` changes the seed.
 */
const PAIRS = Number(process.env.DIFF_PAIRS ?? (isEveryCase ? 250 : 100));
const VALUES_PER_PAIR = Number(process.env.DIFF_VALUES ?? 100);
/** Time limit, which grows with the variables above. */
const TIME_LIMIT_MS = 60_000 + PAIRS * VALUES_PER_PAIR;
const SEED = Number(process.env.DIFF_SEED ?? 1);

/** Returns ports that validate by plain Ajv, so that none of our code is between the proof and its check. */
function plainPorts(): DiffPorts {
  const ajv = new Ajv({ strict: false, logger: false, ownProperties: true });
  const known = new WeakMap<object, ValidateFunction>();
  return {
    compile: (schema) => {
      const validate = known.get(schema) ?? ajv.compile(schema);
      known.set(schema, validate);
      return (value) => validate(value) === true;
    },
    rules: new Map(),
    ruleFacts: NOTHING_KNOWN,
    sha256: (text) => text,
    isExpired: () => false,
  };
}

describe('a proof', () => {
  it(
    'is never refuted: random pairs of schemas against random values',
    () => {
      const schemas = new SchemaGenerator(randomNumbers(SEED));
      const counts: Record<Decision['verdict'], number> = { breaking: 0, compatible: 0, review: 0 };
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const before = schemas.document();
        const now = pair % 3 === 0 ? schemas.document() : schemas.mutated(before);
        const decision = decided(before, now);
        if (decision === undefined) continue;
        counts[decision.verdict] += 1;
        if (decision.verdict === 'compatible')
          expect(
            counterexample(before, now, VALUES_PER_PAIR, plainPorts().compile, pair),
            JSON.stringify({ before, now }),
          ).toBeUndefined();
      }
      // A prover that never decided anything would never be refuted either.
      expect(counts.review).toBeLessThan(PAIRS / 50);
      expect(Math.min(counts.breaking, counts.compatible)).toBeGreaterThan(PAIRS / 10);
    },
    TIME_LIMIT_MS,
  );
});

/**
 * Returns the decision; undefined for a pair that Ajv itself cannot compile or validate, such as a ref to
 * itself.
 */
function decided(before: JsonObject, now: JsonObject): Decision | undefined {
  try {
    for (const schema of [before, now]) plainPorts().compile(schema);
    const decision = decide(before, now, [], plainPorts());
    if (decision.verdict === 'breaking') {
      const { compile } = plainPorts();
      const value = decision.witness as Json;
      expect([compile(before)(value), compile(now)(value)]).toEqual([true, false]);
    }
    return decision;
  } catch (error) {
    if (error instanceof RangeError || /schema is invalid|resolve reference/.test(String(error)))
      return undefined;
    throw error;
  }
}
