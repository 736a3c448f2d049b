import type { JsonType, WidgetContract } from '../widgets/widget-contract.ts';
import type { JsonSchema } from './model.ts';

/** A rule as the engine sees it: the keyword a schema writes, the parameters it takes, the codes it can give. */
export interface RuleEntry {
  slug: string;
  keyword: string;
  /** JSON types of the answers that it checks. */
  types: readonly JsonType[];
  params: JsonSchema;
  codes: readonly string[];
  /** Meaning of the rule for an author; pages are built without it. */
  summary?: string;
  /** What its texts look like, where there is a pattern of them. */
  textFormat?: { readonly pattern: RegExp };
  /** Its answer is stored with the text that was agreed to, and not sent. */
  isEvidence?: true;
}

/** Everything a definition may name that lives in another layer. Filled by the app, which wires the layers. */
export interface Vocabulary {
  rules: readonly RuleEntry[];
  /** Paths below `/api` that the server answers itself, with `:name` parameters; `*` at the end is everything below. */
  ownPaths: readonly string[];
  widgets: Readonly<Record<string, WidgetContract>>;
}

export const errorKey = (code: string): string => `error.${code}`;

/** Codes of JSON Schema's own keywords. */
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

/** The code of any other keyword: what is wrong is the answers together, and no text of one field would explain it. */
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

/** The code that a keyword of JSON Schema can give; undefined for one that gives none of its own. */
export const codeOfKeyword = (keyword: string): string | undefined =>
  KEYWORD_CODES[keyword] ?? (OF_SEVERAL.has(keyword) ? OTHER_CODE : undefined);

/** Codes of reading a body by a payload map. */
export const PAYLOAD_CODES = [
  'unknownField',
  'wrongType',
  'tooLong',
  'notJson',
  'notNumber',
  'phoneFormat',
] as const;
