import type { JsonSchema, Phrase, Violation } from '#engine/model/definition';
import type { JsonType } from '#engine/model/widgets';

/** Calendar day without time and time zone. Months count from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Source of today's date, by which rules judge dates. */
export interface RuleClock {
  /** Returns the current date in Moscow. */
  today(): CalendarDate;
}

/**
 * Script in which pages load a rule: `common` is on every page with a form, `frequent` is fetched for forms
 * that call one of its rules, `related` adds the rules that compare two answers, `rare` has all rules. A build
 * removes the word from pages.
 */
export type RuleChunk = 'common' | 'frequent' | 'related' | 'rare';

/**
 * Rule for answers: the keyword by which schemas use it, its parameters and error codes, and the pure function
 * that judges a value.
 */
export interface Rule<Value = unknown, Params = unknown> {
  slug: string;
  /** Ajv keyword: the slug, unless JSON Schema uses that word. */
  keyword: string;
  /** JSON types that the keyword checks; the schema's own `type` refuses other values. */
  types: readonly JsonType[];
  /** Description of the accepted values for developers. */
  summary: string;
  /** Section of the specification that asks for the rule. */
  source: string;
  chunk: RuleChunk;
  /** Draft-07 schema of the keyword's parameters; a schema turns the rule on by `true` or by an object of them. */
  params: JsonSchema;
  /**
   * Pattern that every accepted text matches; `isTrimmed`: after trimming. `isExact`: every text that matches
   * and is not blank is accepted. The comparison of schemas reasons about the rule by it.
   */
  textFormat?: { pattern: RegExp; isTrimmed?: true; isExact?: true };
  /** Error codes that the rule can report; each has the text `error.<code>`. */
  codes: readonly string[];
  /** True if the answer is evidence: stored with the text that was agreed to, and not sent. */
  isEvidence?: true;
  /** Returns null if the value is accepted. Pure: never throws on a value of its type, never changes it. */
  check(value: Value, params: Params, clock: RuleClock): Violation | null;
}

/**
 * Returns the rule as it is, typed as `Rule`, so that a rule can be written with types of its own for values
 * and parameters.
 */
export const defineRule = <Value, Params>(rule: Rule<Value, Params>): Rule => rule as unknown as Rule;

/** Content of a rule's `texts.json`, which editors read in the studio. */
export interface RuleTexts {
  /** Condition under which the message is shown, after "when": `the phone number is wrong`. */
  refusal: Phrase;
  /** The same about each pair of fields that the parameters name: {field} is compared with {other}. */
  fields?: Phrase;
  /** Label of each number and flag among the parameters. */
  params?: Readonly<Record<string, Phrase>>;
}

/** Schema of the parameters of a rule without parameters; it accepts only `{}`. */
export const NO_PARAMS: JsonSchema = { type: 'object', additionalProperties: false };
