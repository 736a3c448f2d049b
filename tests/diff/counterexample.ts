import type { CompilePredicate } from '#engine/model/holds';
import type { Json, JsonObject } from '#engine/model/json';
import { ValueGenerator } from './random-values.ts';

/** Searches by generated values for one that the first schema accepts and the second refuses. */
export function counterexample(
  wide: JsonObject,
  narrow: JsonObject,
  values: number,
  compile: CompilePredicate,
  seed = 1,
): Json | undefined {
  const [accepted, kept] = [compile(wide), compile(narrow)];
  const generator = new ValueGenerator([wide, narrow], seed);
  for (let count = 0; count < values; count += 1) {
    const schema = count % 2 === 0 ? wide : narrow;
    const value = generator.value(schema, schema);
    if (accepted(value) && !kept(value)) return value;
  }
  return undefined;
}
