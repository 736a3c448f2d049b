import type { JsonSchema, Phrase, Violation } from '#engine/model/definition';
import type { JsonType } from '#engine/model/widgets';

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

/**
 * The script of a page that has the rule: `common` is on every page with a form, `frequent` is fetched for forms that
 * call one of its rules, `related` has these and those that compare two answers, `rare` has all rules. A build leaves the word out of
 * pages.
 */
export type RuleChunk = 'common' | 'frequent' | 'related' | 'rare';

export interface Rule<Value = unknown, Params = unknown> {
  slug: string;
  /** Ajv keyword: the slug, unless JSON Schema owns the word. */
  keyword: string;
  /** JSON types that the keyword checks; values of other types are left to the schema's own `type`. */
  types: readonly JsonType[];
  summary: string;
  /** Spec section that asks for it. */
  source: string;
  chunk: RuleChunk;
  /** Draft-07 schema of the keyword's parameters; a schema turns the rule on by `true` or by an object of them. */
  params: JsonSchema;
  /**
   * The pattern that every accepted text matches; `isTrimmed`: without the white space around it. `isExact`: every text
   * that matches and is not blank is accepted. The comparison of schemas reasons about the rule by it.
   */
  textFormat?: { pattern: RegExp; isTrimmed?: true; isExact?: true };
  /** Every code it can give; each has the text `error.<code>`. */
  codes: readonly string[];
  /** The answer is evidence: it is stored with the text that was agreed to, and not sent. */
  isEvidence?: true;
  /** Null when the value is accepted. Pure; never throws on a value of its type; never changes it. */
  check(value: Value, params: Params, clock: RuleClock): Violation | null;
}

/** A rule is written with its own value and parameter types; the registries hold all of them as `Rule`. */
export const defineRule = <Value, Params>(rule: Rule<Value, Params>): Rule => rule as unknown as Rule;

/** The content of a rule's `texts.json`: what its authors read of it in the studio. */
export interface RuleTexts {
  /** When its message is shown, after «when»: `the phone number is wrong`. */
  refusal: Phrase;
  /** What each number and flag among its parameters is called. */
  params?: Readonly<Record<string, Phrase>>;
}

export const NO_PARAMS: JsonSchema = { type: 'object', additionalProperties: false };
