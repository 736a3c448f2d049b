import { codeOfKeyword, errorKey, type RuleEntry } from '#engine/model/definition';
import { type Json, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { vocabulary } from '../../../../../vocabulary.ts';
import { keyOf } from '../../../../parts/wording-in.ts';
import type { FieldRow, ReadForm } from '../read-form.ts';

/** Error text of a field for one keyword, such as `required` or `maxLength`. */
export interface FieldMessage {
  keyword: string;
  /** Keys of the texts: a single key of the form or the shared field, or a key for each code of the rule. */
  keys: string[];
  /** True if the definition names the text; otherwise it is the text of the rule. */
  isNamed: boolean;
  /** Parameters of the text. */
  params: Record<string, number>;
}

/** Keywords whose refusals visitors never see, because the widget cannot produce such an answer. */
const UNSEEN: ReadonlySet<string> = new Set([
  'type',
  'propertyNames',
  'additionalProperties',
  'not',
  'anyOf',
]);
const SAMPLE_COUNT = 2;

/** Returns the error texts of a field in a variant of the form, one for each keyword that can refuse its answer. */
export function messagesIn({ snapshot }: ReadForm, variant: string, row: FieldRow): FieldMessage[] {
  const schema = snapshot.variants[variant]?.schema ?? {};
  const named = valueAt(schema, ['errorMessage', 'required', row.name]);
  return messagesOf(row.schema, named, row.required, vocabulary.rules);
}

/**
 * Returns the error texts of a schema, one for each keyword that can refuse the answer. `named` is the reference that
 * the form has for a missing answer.
 */
export function messagesOf(
  schema: JsonObject,
  named: Json | undefined,
  isRequired: boolean,
  rules: readonly RuleEntry[],
): FieldMessage[] {
  const overrides = objectIn(schema.errorMessage);
  const codes = new Map(rules.map((rule) => [rule.keyword, rule.codes]));
  const all: [string, readonly string[], Json | undefined][] = Object.keys(schema).flatMap((keyword) => {
    const standard = codeOfKeyword(keyword);
    const own = codes.get(keyword) ?? (standard === undefined ? [] : [standard]);
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

/**
 * Returns the parameters of a message: `maxLength: 200` as `max`; parameters of a rule by their names and by
 * the bound that they set.
 */
function limitsIn(keyword: string, value: Json | undefined): Record<string, number> {
  const end = (name: string): string => (/^(min|exclusiveMin)/.test(name) ? 'min' : 'max');
  if (typeof value === 'number') return { [end(keyword)]: value };
  const numbers = Object.entries(objectIn(value)).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(
    numbers.flatMap(([name, number]) => [
      [name, number],
      [end(name), number],
    ]),
  );
}
