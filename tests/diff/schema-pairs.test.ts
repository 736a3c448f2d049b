import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffSchemas, type Json, type JsonObject, SAMPLE_VALUES, type Verdict } from '#engine';
import { rules } from '#rules';
import { ports } from './ports.ts';
import { ValueGenerator } from './random-values.ts';

interface SchemaPair {
  title: string;
  old: JsonObject;
  new: JsonObject;
  verdict: Verdict;
  forward: Verdict;
  kinds: string[];
}

/** `DIFF_VALUES=100000 npx vitest run --project unit tests/diff` tries as many for each pair. */
const VALUES_PER_PAIR = Number(process.env.DIFF_VALUES ?? 2000);
const TIME_LIMIT_MS = 20_000 + VALUES_PER_PAIR;

const folder = new URL('./corpus/schemas/', import.meta.url);
const files = readdirSync(folder).map((file): [string, SchemaPair[]] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as SchemaPair[],
]);

describe.each(files)('plain schemas: %s', (_file, pairs) => {
  it.each(pairs)(
    '$title: $verdict, forward $forward',
    ({ old, new: now, verdict, forward, kinds }) => {
      const diff = diffSchemas(old, now, [], ports);
      expect({
        verdict: diff.backward.verdict,
        forward: diff.forward.verdict,
        kinds: diff.changes.map(({ kind }) => kind).sort(),
      }).toEqual({ verdict, forward, kinds });

      // The other way round the same is found, with the verdicts changed over.
      const back = diffSchemas(now, old, [], ports);
      expect([back.backward.verdict, back.forward.verdict]).toEqual([forward, verdict]);

      const [acceptedBefore, acceptedNow] = [ports.judge(old), ports.judge(now)];
      for (const { witness, forwardWitness } of diff.changes) {
        if (witness !== undefined)
          expect([acceptedBefore(witness), acceptedNow(witness)]).toEqual([true, false]);
        if (forwardWitness !== undefined)
          expect([acceptedBefore(forwardWitness), acceptedNow(forwardWitness)]).toEqual([false, true]);
      }
      if (verdict === 'breaking')
        expect(diff.changes.some(({ witness }) => witness !== undefined)).toBe(true);
      if (verdict === 'compatible') expect(counterexample(old, now)).toBeUndefined();
      if (forward === 'compatible') expect(counterexample(now, old)).toBeUndefined();
    },
    TIME_LIMIT_MS,
  );
});

/** A value that the first schema accepts and the second refuses, looked for without any proof. */
function counterexample(wide: JsonObject, narrow: JsonObject): Json | undefined {
  const [accepted, kept] = [ports.judge(wide), ports.judge(narrow)];
  const generator = new ValueGenerator([wide, narrow], 1);
  for (let count = 0; count < VALUES_PER_PAIR; count += 1) {
    const value = generator.value(count % 2 === 0 ? wide : narrow, count % 2 === 0 ? wide : narrow);
    if (accepted(value) && !kept(value)) return value;
  }
  return undefined;
}

describe('the values that rules are tried with', () => {
  it.each([...rules.values()].map((rule) => [rule.slug, rule] as const))(
    'hold one that %s accepts and one that it refuses',
    (_slug, rule) => {
      const judge = ports.judge({ [rule.keyword]: true });
      const types: readonly string[] = rule.types;
      const own = SAMPLE_VALUES.filter((value) => types.includes(typeof value));
      expect(own.some(judge)).toBe(true);
      expect(own.every(judge)).toBe(false);
    },
  );
});
