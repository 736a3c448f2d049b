import { isObject, type Json, type JsonObject, listIn, objectIn, objectItems } from '../json/json.ts';
import { schemaParts } from './conditions.ts';
import { intersection } from './intersect.ts';
import { parseSchema } from './schema-node.ts';

/**
 * Returns the texts that a schema lists by `enum`, `const` or constants of `oneOf` or `anyOf`; undefined if it
 * accepts any text, or other values.
 */
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

/**
 * Returns the values that a schema lists by `enum`, `const` or constants of `oneOf` or `anyOf`, of any type;
 * for a boolean without a list both values. Empty if it lists none.
 */
export function listedValues({ type, enum: values, const: only, oneOf, anyOf }: JsonObject): Json[] {
  const consts = objectItems(oneOf ?? anyOf).map(([, alternative]) => alternative.const ?? null);
  const listed = values === undefined ? (only === undefined ? consts : [only]) : listIn(values);
  return type === 'boolean' && listed.length === 0 ? [true, false] : listed;
}

/** Returns the texts that a field's schema, or for a list that of its items, accepts; undefined if it lists none. */
export const choicesIn = (schema: JsonObject): string[] | undefined =>
  isList(schema) ? textsIn(objectIn(schema.items)) : textsIn(schema);

/** True for the schema of a list whose items all have the same schema. */
export const isList = ({ type, items }: JsonObject): boolean => type === 'array' && isObject(items);

/**
 * Returns the texts that a schema accepts for its member `name`: from its unconditional part, or for a conditional
 * member from all branches together. Undefined if any text is accepted.
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
  // An unconditional schema without a type only refines a conditional field.
  if (always.type !== undefined || choices !== undefined || inBranches.length === 0) return choices;
  const left = inBranches.map((schema) => {
    const refined = choicesIn({ ...always, type: schema.type ?? 'string' });
    return choicesIn(schema)?.filter((text) => refined?.includes(text) ?? true);
  });
  return left.every((texts) => texts !== undefined) ? [...new Set(left.flat())] : undefined;
}
