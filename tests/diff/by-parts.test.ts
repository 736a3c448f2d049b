import { describe, expect, it } from 'vitest';
import { hasRefs } from '#engine/model/json';
import { schemaPairs } from './corpus.ts';
import { counterexample } from './counterexample.ts';
import { ports } from './ports.ts';

const VALUES_PER_SCHEMA = 100;

describe.each(schemaPairs)('a schema that is compiled part by part: %s', (_file, pairs) => {
  it.each(pairs.filter((pair) => !hasRefs([pair.old, pair.new])))(
    'accepts what it accepts as a whole: $title',
    ({ old, new: now }) => {
      for (const schema of [old, now]) {
        // A schema with a single keyword compiles as one part.
        const whole = { allOf: [schema] };
        expect(counterexample(schema, whole, VALUES_PER_SCHEMA, ports.compile)).toBeUndefined();
        expect(counterexample(whole, schema, VALUES_PER_SCHEMA, ports.compile)).toBeUndefined();
      }
    },
  );
});
