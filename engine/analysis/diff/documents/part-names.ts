import { type Json, type JsonObject, listIn, objectIn, oncePer, valueAt } from '#engine/model/json';
import { nodesIn, objectsIn, parseSchema, type RefersTo, type SchemaNode } from '#engine/model/schema';

/**
 * Subschema of a meta-schema, from which sentences take the name of a part of a document. `root`: the whole
 * meta-schema, for its definitions.
 */
export interface NamedPlace {
  root: JsonObject;
  schema: JsonObject;
}

/** Follows a reference; the keywords beside it override those of its target. */
function resolved({ root, schema }: NamedPlace): JsonObject {
  const { $ref, ...own } = schema;
  const name = typeof $ref === 'string' ? $ref.replace('#/definitions/', '') : '';
  const target = valueAt(root, ['definitions', name]);
  return target === undefined ? schema : { ...resolved({ root, schema: objectIn(target) }), ...own };
}

/** Returns the title that the meta-schema gives a part of a document; `key` if it gives none. */
export const nameOfPart = (place: NamedPlace, key: string): string => String(resolved(place).title ?? key);

/**
 * Returns `way`, the names of the parts that lead to a list, with the list's own name at its end replaced by
 * that of an item; both where other lists have items of that name; unchanged if items have no title. `key`: key
 * of the list, which names a list without a title.
 */
export function nameOfItem(list: NamedPlace, way: string, key: string | number | undefined): string {
  const { title } = resolved(itemPlace(list));
  if (typeof title !== 'string') return way;
  const name = nameOfPart(list, String(key));
  if (!way.endsWith(name)) return way;
  const isOfOneList = listsByItem(list.root).get(title)?.size === 1;
  return isOfOneList ? way.slice(0, -name.length) + title : `${way} › ${title}`;
}

/** Returns the titles of a meta-schema's lists by the title of their items. */
const listsByItem = oncePer((root: JsonObject): ReadonlyMap<Json | undefined, Set<Json | undefined>> => {
  const lists = new Map<Json | undefined, Set<Json | undefined>>();
  for (const { node } of objectsIn(root)) {
    const list = { root, schema: node };
    const { title } = resolved(itemPlace(list));
    lists.set(title, (lists.get(title) ?? new Set()).add(resolved(list).title));
  }
  return lists;
});

/** Returns the text in `enumDescriptions` for a value of `enum`; undefined for a value without one. */
export function nameOfValue(place: NamedPlace, value: Json): string | undefined {
  const { enum: values, enumDescriptions: names } = resolved(place);
  const name = listIn(names)[listIn(values).indexOf(value)];
  return name === undefined ? undefined : String(name);
}

/** Kinds of documents that people know by their titles; URLs and anchors are shown as written. */
const TITLED: ReadonlySet<string> = new Set<RefersTo>([
  'forms',
  'form-names',
  'variants',
  'sections',
  'regions',
  'catalogs',
  'sources',
  'endpoints',
]);
const isTitled = (refersTo: Json | undefined): refersTo is RefersTo =>
  typeof refersTo === 'string' && TITLED.has(refersTo);

/**
 * Returns the kind of documents that the part's values name (`refersTo`), such as `sections`; undefined if they
 * name none, or documents without titles.
 */
export function refersToOf(place: NamedPlace): RefersTo | undefined {
  const { refersTo } = resolved(place);
  return isTitled(refersTo) ? refersTo : undefined;
}

/** Returns the subschema for the member `key`, from the branch of the meta-schema that applies to `value`. */
export function memberPlace(place: NamedPlace, value: JsonObject, key: string): NamedPlace {
  const schema = resolved(place);
  const branches = [parseSchema(schema), ...kindsOf(schema, value)];
  const found = branches
    .map(({ properties }) => objectIn(properties.get(key)?.source))
    .findLast((one) => Object.keys(one).length > 0);
  return { root: place.root, schema: found ?? {} };
}

/** Returns the subschema for the items of a list. */
export const itemPlace = (place: NamedPlace): NamedPlace => ({
  root: place.root,
  schema: objectIn(resolved(place).items),
});

/** Returns the `then` schemas whose `if` matches the constants of the value. */
const kindsOf = ({ allOf }: JsonObject, value: JsonObject): SchemaNode[] =>
  nodesIn(allOf).flatMap(({ conditions }) =>
    conditions
      .filter(
        ({ name, schema }) =>
          name === undefined &&
          [...schema.properties].every(([key, { source }]) => source.const === value[key]),
      )
      .flatMap(({ branches }) => branches.filter(({ holds }) => holds).map(({ schema }) => schema)),
  );
