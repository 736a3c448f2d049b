import { diffPlainSchemas, plainSchema } from '#engine/analysis';
import type { Json, JsonObject } from '#engine/model/json';
import type { Decision, DiffPorts } from '#engine/solver';
import type { DraftPair } from './draft-schemas.ts';
import { EndlessError, Specification } from './specification.ts';

const ENTRY = 'file:///main.json';
const plain = (schema: JsonObject) =>
  plainSchema(ENTRY, (address) => (address === ENTRY ? schema : undefined));

export interface CheckedPair {
  verdicts: Decision['verdict'][];
  /** Contradictions of the specification, and errors of the comparison. */
  wrong: string[];
}

/**
 * Compares a pair in both directions, and has the specification confirm each example and each proof for the
 * values; `undefined` if a schema refers to itself endlessly.
 */
export function checkPair(
  { draft, old, now }: DraftPair,
  values: readonly Json[],
  ports: DiffPorts,
): CheckedPair | undefined {
  const [before, after] = [new Specification(old, draft), new Specification(now, draft)];
  try {
    for (const value of values) for (const side of [before, after]) side.accepts(value);
    const { backward, forward } = diffPlainSchemas(plain(old), plain(now), ports);
    return {
      verdicts: [backward.verdict, forward.verdict],
      wrong: [
        ...contradictions('backward', backward, before, after, values),
        ...contradictions('forward', forward, after, before, values),
      ],
    };
  } catch (error) {
    if (error instanceof EndlessError) return undefined;
    return { verdicts: [], wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function contradictions(
  side: string,
  { verdict, witness }: Decision,
  wide: Specification,
  narrow: Specification,
  values: readonly Json[],
): string[] {
  const isBetween = (value: Json): boolean => wide.accepts(value) && !narrow.accepts(value);
  if (verdict === 'breaking')
    return witness !== undefined && isBetween(witness)
      ? []
      : [`${side}: no example ${JSON.stringify(witness)}`];
  if (verdict === 'review') return [];
  const refuting = values.find(isBetween);
  return refuting === undefined ? [] : [`${side}: refuted by ${JSON.stringify(refuting)}`];
}
