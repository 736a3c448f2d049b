import { errorKey, isObject, type Json, type JsonObject, KEYWORD_CODES, type RuleEntry } from '#engine';
import { keyOf } from '../../../../parts/shared-wording.tsx';

/** What a visitor reads when one keyword of a field refuses an answer. */
export interface FieldMessage {
  keyword: string;
  /** Keys of the texts: one of the form's own or of the shared field, or one for each code of the rule. */
  keys: string[];
  /** The definition names the text; else it is the rule's own. */
  isNamed: boolean;
  /** What a text may be told. */
  params: Record<string, number>;
}

/** Refusals that no visitor meets: the widget gives no such answer. */
const UNSEEN: ReadonlySet<string> = new Set([
  'type',
  'propertyNames',
  'additionalProperties',
  'not',
  'anyOf',
]);
const SAMPLE_COUNT = 2;

/** `named` is what the form says of the missing answer. */
export function messagesOf(
  schema: JsonObject,
  named: Json | undefined,
  isRequired: boolean,
  rules: readonly RuleEntry[],
): FieldMessage[] {
  const overrides = isObject(schema.errorMessage) ? schema.errorMessage : {};
  const codes = new Map(rules.map((rule) => [rule.keyword, rule.codes]));
  const all: [string, readonly string[], Json | undefined][] = Object.keys(schema).flatMap((keyword) => {
    const own = codes.get(keyword) ?? (KEYWORD_CODES[keyword] === undefined ? [] : [KEYWORD_CODES[keyword]]);
    const isMet =
      own.length > 0 && !UNSEEN.has(keyword) && schema[keyword] !== false && keyword !== 'required';
    return isMet ? [[keyword, own, overrides[keyword]]] : [];
  });
  if (isRequired) all.unshift(['required', ['required'], named]);
  return all.map(([keyword, own, override]) => {
    const key = keyOf(override);
    return {
      keyword,
      keys: key === undefined ? own.map(errorKey) : [key],
      isNamed: key !== undefined,
      params: { count: SAMPLE_COUNT, ...limitsIn(keyword, schema[keyword]) },
    };
  });
}

/** `maxLength: 200` is told as `max`; a rule's own parameters by their names and by the end that they are. */
function limitsIn(keyword: string, value: Json | undefined): Record<string, number> {
  const end = (name: string): string => (/^(min|exclusiveMin)/.test(name) ? 'min' : 'max');
  if (typeof value === 'number') return { [end(keyword)]: value };
  const numbers = Object.entries(isObject(value) ? value : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(
    numbers.flatMap(([name, number]) => [
      [name, number],
      [end(name), number],
    ]),
  );
}
