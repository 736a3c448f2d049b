import { isObject, type Json, type JsonObject, listIn, objectIn, objectItems } from '../json/json.ts';
import { schemaParts } from './conditions.ts';
import { intersection } from './intersect.ts';
import { parseSchema } from './schema-node.ts';

/** The only texts that a schema accepts; undefined where it accepts any text, or other values too. */
export function textsIn({
  type = 'string',
  enum: values,
  const: only,
  oneOf,
  anyOf,
}: JsonObject): string[] | undefined {
  if (type !== 'string') return undefined;
  const alternatives = oneOf ?? anyOf;
  const consts = objectItems(alternatives).map(([, alternative]) => alternative.const);
  const isChoice = consts.length > 0 && consts.length === listIn(alternatives).length;
  const accepted = values ?? (only !== undefined ? [only] : isChoice ? consts : []);
  const texts = listIn(accepted as Json).filter((value) => typeof value === 'string');
  return texts.length > 0 && texts.length === listIn(accepted as Json).length
    ? [...new Set(texts)]
    : undefined;
}

/** What may be chosen: the texts that a schema accepts, or those that the items of its list accept. */
export const choicesIn = (schema: JsonObject): string[] | undefined =>
  isList(schema) ? textsIn(objectIn(schema.items)) : textsIn(schema);

/** Whether the answer is a list, every item of which is of one schema. */
export const isList = ({ type, items }: JsonObject): boolean => type === 'array' && isObject(items);

/**
 * What may be chosen in a member of an object: what the part accepts that always applies; for a field that conditions bring
 * up, what any of its branches accepts.
 */
export function acceptedTexts(group: JsonObject, name: string): string[] | undefined {
  const parts = [...schemaParts(parseSchema(group))].flatMap(({ node, at }) => {
    const schema = node.properties.get(name)?.source;
    const isConditional = at.some((step) => step === 'then' || step === 'else' || step === 'dependencies');
    return schema === undefined ? [] : [{ schema, isConditional }];
  });
  const of = (isWanted: boolean): JsonObject[] =>
    parts.flatMap(({ schema, isConditional }) => (isConditional === isWanted ? [schema] : []));
  const always = of(false).reduce((one, other) => intersection(one, other) as JsonObject, {});
  const inBranches = of(true);
  const choices = choicesIn(always);
  // One without a type only refines what conditions bring up.
  if (always.type !== undefined || choices !== undefined || inBranches.length === 0) return choices;
  const left = inBranches.map((schema) => {
    const refined = choicesIn({ ...always, type: schema.type ?? 'string' });
    return choicesIn(schema)?.filter((text) => refined?.includes(text) ?? true);
  });
  return left.every((texts) => texts !== undefined) ? [...new Set(left.flat())] : undefined;
}
