import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { joinPath, splitPath } from '../json/path.ts';
import { mapChildSchemas } from '../schema/children.ts';
import { STEPS } from '../schema/field-groups.ts';
import { subschemasAbout } from '../schema/keywords.ts';
import { PROTOTYPE_NAMES } from '../schema/outside-dialect.ts';
import { RELATIONS } from '../schema/related-answers.ts';

/** Keyword beside a `$ref` that renames answers of a fragment. */
export const OWN_NAMES = 'as';

/** Names of answers in the fragment → names in this form. */
export type OwnNames = ReadonlyMap<string, string>;

/** True for a valid name: dots separate the names of a path, and names that every object has are reserved. */
const isName = (name: Json): name is string =>
  typeof name === 'string' && /^[\w-]+$/.test(name) && !PROTOTYPE_NAMES.has(name);

/** Returns the renames beside a reference. Invalid names are omitted: the check reports them. */
export const ownNamesIn = (node: JsonObject): OwnNames =>
  new Map(
    Object.entries(objectIn(node[OWN_NAMES])).filter((entry): entry is [string, string] => isName(entry[1])),
  );

/**
 * Returns the resolved schema of a fragment with renamed answers, so that a form can use the fragment more
 * than once. Its field ids change with the names: two fields with one id would count as one.
 */
export function schemaWithNames(schema: JsonObject, names: OwnNames): JsonObject {
  const change: Readonly<Record<string, (value: Json) => Json>> = {
    properties: (value) => propertiesWithNames(value, names),
    required: (value) => listWithNames(value, names),
    dependencies: (value) => keysWithNames(value, names, (one) => listWithNames(one, names)),
    errorMessage: (value) =>
      isObject(value) && isObject(value.required)
        ? { ...value, required: keysWithNames(value.required, names) }
        : value,
    computed: (value) => membersWithNames(value, names, (one) => expressionWithNames(one, names)),
  };
  const named = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      RELATIONS.has(keyword)
        ? membersWithNames(value, names, (one) => relationWithNames(one, names))
        : (change[keyword]?.(value) ?? value),
    ]),
  );
  return mapChildSchemas(named, (child, [keyword]) => {
    const about = subschemasAbout(keyword);
    return about === 'value' || about === 'condition' ? schemaWithNames(child, names) : child;
  });
}

function propertiesWithNames(properties: Json, names: OwnNames): Json {
  const renamed = objectIn(keysWithNames(properties, names));
  for (const own of names.values()) {
    const property = renamed[own];
    if (isObject(property) && property.fieldId !== undefined) renamed[own] = { ...property, fieldId: own };
  }
  return renamed;
}

export const uiWithNames = (ui: JsonObject, names: OwnNames): JsonObject =>
  Object.fromEntries(
    Object.entries(ui).map(([key, value]) => {
      if (key === 'ui:order') return [key, listWithNames(value, names)];
      const isParted = key === 'ui:groups' || key === STEPS;
      return isParted
        ? [key, listIn(value).map((part) => withFields(part, names))]
        : [names.get(key) ?? key, optionsWithNames(value, names)];
    }),
  );

const withFields = (part: Json, names: OwnNames): Json =>
  isObject(part) && Array.isArray(part.fields)
    ? { ...part, fields: listWithNames(part.fields, names) }
    : part;

/** Renames the answers that the options of a field refer to. */
function optionsWithNames(options: Json, names: OwnNames): Json {
  if (!isObject(options)) return options;
  const { 'ui:dependsOn': decider, 'ui:fills': fills } = options;
  return {
    ...options,
    ...(typeof decider === 'string' ? { 'ui:dependsOn': names.get(decider) ?? decider } : {}),
    ...(Array.isArray(fills)
      ? {
          'ui:fills': fills.map((one) =>
            isObject(one) && typeof one.field === 'string'
              ? { ...one, field: names.get(one.field) ?? one.field }
              : one,
          ),
        }
      : {}),
  };
}

/** Renames answers in the parameters of a rule between answers: `{"members": {answer: …}}`. */
const membersWithNames = (params: Json, names: OwnNames, change: (value: Json) => Json): Json =>
  isObject(params) && isObject(params.members)
    ? { ...params, members: keysWithNames(params.members, names, change) }
    : params;

const relationWithNames = (relation: Json, names: OwnNames): Json => {
  if (typeof relation === 'string') return names.get(relation) ?? relation;
  return isObject(relation) && typeof relation.of === 'string'
    ? { ...relation, of: names.get(relation.of) ?? relation.of }
    : listWithNames(relation, names);
};

function expressionWithNames(expression: Json, names: OwnNames): Json {
  if (Array.isArray(expression)) return expression.map((part) => expressionWithNames(part, names));
  if (!isObject(expression)) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([operator, part]) => {
      if (operator !== 'var' || typeof part !== 'string') return [operator, expressionWithNames(part, names)];
      const [first = '', ...inner] = splitPath(part);
      return [operator, joinPath([names.get(first) ?? first, ...inner])];
    }),
  );
}

const keysWithNames = (value: Json, names: OwnNames, change: (value: Json) => Json = (one) => one): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [names.get(key) ?? key, change(one)]))
    : value;

const listWithNames = (value: Json, names: OwnNames): Json =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? (names.get(one) ?? one) : one))
    : value;
