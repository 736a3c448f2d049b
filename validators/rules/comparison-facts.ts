import type { Json, JsonObject } from '#engine/model/json';

/**
 * Facts about a rule by which the comparison of schemas reasons about it, besides its text format. Pages never
 * load them.
 */
export interface ComparisonFacts {
  /** Keywords of rules that, without parameters, accept everything that this rule accepts. */
  implies?: readonly string[];
  /** Parameters with an order. If two uses of the rule differ in another parameter, neither is wider. */
  params?: Readonly<Record<string, ParamOrder>>;
  /** Returns plain JSON Schema that accepts exactly the same values. */
  equivalent?(params: JsonObject): JsonObject;
  /** Returns plain JSON Schema that every accepted value satisfies. */
  needs?(params: JsonObject): JsonObject;
  /** Returns plain JSON Schema whose values, of the types the rule checks, the rule accepts. */
  suffices?(params: JsonObject): JsonObject | undefined;
  /** Returns values on both sides of every limit that the parameters can set. */
  samples?(params: JsonObject): Json[];
}

interface ParamOrder {
  /** Default of the parameter; false and true are 0 and 1. */
  preset: number;
  /** Effect of a larger value on the set of accepted values. */
  larger: 'widens' | 'narrows';
}

const FIRST_YEAR = 1900;
const YEARS = 130;

/** Returns a function that returns one sample text for each year from 1900 to 2029, written by `write`. */
export const textsForEachYear = (write: (year: number) => string) => (): string[] =>
  Array.from({ length: YEARS }, (_, index) => write(FIRST_YEAR + index));

const MAX_SAMPLE_LENGTH = 5000;

/**
 * Returns sample texts as long as `minLength` and `maxLength`, one character shorter and one longer, up to
 * 5,000 characters.
 */
export const textsAroundLengths = ({ minLength = 1, maxLength = 1 }: JsonObject): string[] =>
  [minLength, maxLength].flatMap((limit) =>
    [-1, 0, 1].map((more) => 'а'.repeat(Math.min(MAX_SAMPLE_LENGTH, Math.max(0, Number(limit) + more)))),
  );
