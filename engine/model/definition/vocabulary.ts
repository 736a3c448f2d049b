import type { JsonType, WidgetContract } from '../widgets/widget-contract.ts';
import type { JsonSchema } from './model.ts';

/**
 * Rule of `validators/rules/` as the engine knows it, without its code: keyword, accepted types, parameters and error
 * codes.
 */
export interface RuleEntry {
  slug: string;
  keyword: string;
  /** JSON types of the answers to which it applies. */
  types: readonly JsonType[];
  /** Schema of the keyword's value. */
  params: JsonSchema;
  /** Error codes that it can report. */
  codes: readonly string[];
  /** Meaning of the rule for an author; pages are built without it. */
  summary?: string;
  textFormat?: { readonly pattern: RegExp };
  /** True if the answer is evidence: stored with the text that was agreed to, and not sent. */
  isEvidence?: true;
}

/**
 * Names that definitions may use and that other layers provide: rules, widgets and paths of the server. The app puts
 * it together and passes it in.
 */
export interface Vocabulary {
  rules: readonly RuleEntry[];
  /**
   * Paths below `/api` that the server handles itself, with `:name` parameters; a `*` at the end
   * stands for all below.
   */
  ownPaths: readonly string[];
  widgets: Readonly<Record<string, WidgetContract>>;
}

/** Returns the key of the text for an error code: `error.<code>`. */
export const errorKey = (code: string): string => `error.${code}`;

/** Error code for each standard keyword of JSON Schema that a text can explain. */
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

/** Error code for every other keyword, such as one about several answers, which a text below a field cannot explain. */
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

/** Returns the error code for a standard keyword; undefined for a keyword without a code of its own. */
export const codeOfKeyword = (keyword: string): string | undefined =>
  KEYWORD_CODES[keyword] ?? (OF_SEVERAL.has(keyword) ? OTHER_CODE : undefined);

/** Error codes of wire fields that cannot be decoded by a payload map. */
export const PAYLOAD_CODES = [
  'unknownField',
  'wrongType',
  'tooLong',
  'notJson',
  'notNumber',
  'phoneFormat',
] as const;
