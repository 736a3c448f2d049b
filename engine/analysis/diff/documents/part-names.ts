import { isObject, type Json, type JsonObject } from '#engine/model';

/** A place of a meta-schema, read for what people call it. `root`: the whole of it, for its definitions. */
export interface NamedPlace {
  root: JsonObject;
  schema: JsonObject;
}

/** Keywords beside a reference outrank those of its target. */
function resolved({ root, schema }: NamedPlace): JsonObject {
  const { $ref, ...own } = schema;
  const name = typeof $ref === 'string' ? $ref.replace('#/definitions/', '') : '';
  const target = isObject(root.definitions) ? root.definitions[name] : undefined;
  return isObject(target) ? { ...resolved({ root, schema: target }), ...own } : schema;
}

/** What a part is called by its title in the schema; its key where it has none. */
export const nameOfPart = (place: NamedPlace, key: string): string => String(resolved(place).title ?? key);

/** What a value of a list of values is called. */
export function nameOfValue(place: NamedPlace, value: Json): string | undefined {
  const { enum: values, enumDescriptions: names } = resolved(place);
  const index = Array.isArray(values) ? values.indexOf(value) : -1;
  return Array.isArray(names) && names[index] !== undefined ? String(names[index]) : undefined;
}

/** The place of a member; of several kinds of objects, that of the kind which the value is. */
export function memberPlace(place: NamedPlace, value: JsonObject, key: string): NamedPlace {
  const schema = resolved(place);
  const branches = [schema, ...kindsOf(schema, value)];
  const found = branches
    .map(({ properties }) => (isObject(properties) ? properties[key] : undefined))
    .findLast((one) => isObject(one) && Object.keys(one).length > 0);
  return { root: place.root, schema: isObject(found) ? found : {} };
}

export function itemPlace(place: NamedPlace): NamedPlace {
  const { items } = resolved(place);
  return { root: place.root, schema: isObject(items) ? items : {} };
}

/** `then` of each `if` of constants that the value has. */
const kindsOf = ({ allOf }: JsonObject, value: JsonObject): JsonObject[] =>
  (Array.isArray(allOf) ? allOf : []).flatMap((branch) => {
    if (!isObject(branch) || !isObject(branch.if) || !isObject(branch.then)) return [];
    const wanted = Object.entries(isObject(branch.if.properties) ? branch.if.properties : {});
    const isMet = wanted.every(([key, constant]) => isObject(constant) && constant.const === value[key]);
    return isMet ? [branch.then] : [];
  });
