import type { JsonType, WidgetContract } from '../widgets/widget-contract.ts';
import type { JsonSchema } from './model.ts';

/** A rule as the engine sees it: its keyword, its parameters, its error codes. */
export interface RuleEntry {
  slug: string;
  keyword: string;
  types: readonly JsonType[];
  params: JsonSchema;
  codes: readonly string[];
  /** Meaning of the rule for an author; pages are built without it. */
  summary?: string;
  textFormat?: { readonly pattern: RegExp };
  /** True if the answer is evidence: stored with the text that was agreed to, and not sent. */
  isEvidence?: true;
}

/** Names that definitions may use and other layers provide; the app puts them together. */
export interface Vocabulary {
  rules: readonly RuleEntry[];
  /**
   * Paths below `/api` that the server handles itself, with `:name` parameters; a `*` at the end
   * stands for all below.
   */
  ownPaths: readonly string[];
  widgets: Readonly<Record<string, WidgetContract>>;
}

/** Returns the text key of an error code. */
export const errorKey = (code: string): string => `error.${code}`;

/** Error code for each standard keyword. */
export const KEYWORD_CODES: Readonly<Record<string, string>> = {
  required: 'required',
  type: 'wrongType',
  enum: 'notInList',
  const: 'notInList',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'tooSmall',
  exclusiveMinimum: 'tooSmall',
  maximum: 'tooLarge',
  exclusiveMaximum: 'tooLarge',
  multipleOf: 'wrongFormat',
  pattern: 'wrongFormat',
  format: 'wrongFormat',
  additionalProperties: 'unknownField',
  propertyNames: 'unknownField',
  minItems: 'tooFewItems',
  maxItems: 'tooManyItems',
  uniqueItems: 'repeatedItems',
  dependencies: 'required',
};

/**
 * Code for all other keywords, such as those about several answers, which a field's text cannot
 * explain.
 */
export const OTHER_CODE = 'notAllowed';

const OF_SEVERAL: ReadonlySet<string> = new Set([
  'not',
  'oneOf',
  'anyOf',
  'contains',
  'additionalItems',
  'minProperties',
  'maxProperties',
]);

/** Returns the code of a keyword of JSON Schema; undefined for one without a code of its own. */
export const codeOfKeyword = (keyword: string): string | undefined =>
  KEYWORD_CODES[keyword] ?? (OF_SEVERAL.has(keyword) ? OTHER_CODE : undefined);

/** Codes that decoding a body by a payload map can report. */
export const PAYLOAD_CODES = [
  'unknownField',
  'wrongType',
  'tooLong',
  'notJson',
  'notNumber',
  'phoneFormat',
] as const;
