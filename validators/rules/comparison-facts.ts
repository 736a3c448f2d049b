import type { Json, JsonObject } from '#engine/model/json';

/** What the comparison of schemas knows of one rule without running it, beside its text format. Pages never load it. */
export interface ComparisonFacts {
  /** Keywords of the rules that, without parameters, accept everything that this rule accepts. */
  implies?: readonly string[];
  /** Parameters that have an order. Two uses of the rule differ in another parameter: neither is called wider. */
  params?: Readonly<Record<string, ParamOrder>>;
  /** Plain JSON Schema that accepts what the rule accepts. */
  equivalent?(params: JsonObject): JsonObject;
  /** Plain JSON Schema that every value that the rule accepts satisfies. */
  needs?(params: JsonObject): JsonObject;
  /** Plain JSON Schema of which the rule accepts every value of its types. */
  suffices?(params: JsonObject): JsonObject | undefined;
  /** Values on both sides of every limit that the parameters can set. */
  samples?(params: JsonObject): Json[];
}

interface ParamOrder {
  /** What the rule takes where a schema leaves the parameter out; no and yes are 0 and 1. */
  preset: number;
  /** What a larger value does to the set of accepted values. */
  larger: 'widens' | 'narrows';
}

const FIRST_YEAR = 1900;
const YEARS = 130;

/** One text for each year that a form may ask about. */
export const everyYear = (write: (year: number) => string) => (): string[] =>
  Array.from({ length: YEARS }, (_, index) => write(FIRST_YEAR + index));

const MAX_SAMPLE_LENGTH = 5000;

/** Texts one character shorter and longer than each limit, and as long as it. */
export const aroundLengths = ({ minLength = 1, maxLength = 1 }: JsonObject): string[] =>
  [minLength, maxLength].flatMap((limit) =>
    [-1, 0, 1].map((more) => 'а'.repeat(Math.min(MAX_SAMPLE_LENGTH, Math.max(0, Number(limit) + more)))),
  );
