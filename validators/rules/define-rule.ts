import type { JsonSchema, JsonType, Violation } from '#engine';

/** A day of the calendar, without a time or a zone. Months from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

export interface RuleClock {
  /** The civil date in Moscow. */
  today(): CalendarDate;
}

export interface Rule<Value = unknown, Params = unknown> {
  slug: string;
  /** Ajv keyword: the slug, unless JSON Schema owns the word. */
  keyword: string;
  /** JSON types that the keyword judges; values of other types are not its business. */
  types: readonly JsonType[];
  summary: string;
  /** Spec section that asks for it. */
  source: string;
  /** Draft-07 schema of the keyword's parameters; a schema turns the rule on by `true` or by an object of them. */
  params: JsonSchema;
  /**
   * What every accepted text matches; `isTrimmed`: without the white space around it. `isAll`: whatever matches and is
   * not blank is accepted. Lets a comparison of schemas reason about the rule.
   */
  shape?: { pattern: RegExp; isTrimmed?: true; isAll?: true };
  /** Every code it can give; each has the text `error.<code>`. */
  codes: readonly string[];
  /** Null when the value is accepted. Pure; never throws on a value of its type; never changes it. */
  check(value: Value, params: Params, clock: RuleClock): Violation | null;
}

/** Keeps a rule's own value and parameter types while it is written; a registry sees `Rule`. */
export const defineRule = <Value, Params>(rule: Rule<Value, Params>): Rule => rule as unknown as Rule;

export const NO_PARAMS: JsonSchema = { type: 'object', additionalProperties: false };
