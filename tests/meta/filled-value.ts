import { isObject, type Json, type JsonObject, listIn, objectEntries, objectIn } from '#engine/model/json';

/** Member of a meta-schema, at its place in a value that has every member. */
export interface Member {
  path: readonly (string | number)[];
  schema: JsonObject;
  /** Entry of a map, which is called by its key. */
  isEntry?: true;
}

export interface Filled {
  value: Json;
  members: Member[];
  /**
   * Number of values needed so that every member occurs: a part with several kinds has one of them in each
   * value.
   */
  needed: number;
}

type Path = Member['path'];

/** Depth limit of recursive parts, such as an item in an item. */
const MOST_OF_A_REFERENCE = 2;

const isOfChoices = ({ items, uniqueItems }: JsonObject): boolean =>
  uniqueItems === true && objectIn(items).enum !== undefined;

/** Returns true for a member with its own control, and false for a group or a list. */
export const isLeaf = ({ schema }: Member): boolean =>
  schema.$ref === '#/definitions/text' ||
  isOfChoices(schema) ||
  (schema.type !== 'array' && schema.type !== 'object' && schema.properties === undefined);

/**
 * Returns a value with the members of a meta-schema and the place of each; parts take the kind of this
 * number.
 */
export function filledValue(root: JsonObject, number: number): Filled {
  const members: Member[] = [];
  const count = new Map<string, number>();
  let needed = 1;

  const resolved = (schema: JsonObject): JsonObject => {
    const { $ref, ...own } = schema;
    return typeof $ref === 'string'
      ? { ...objectIn(objectIn(root.definitions)[$ref.replace('#/definitions/', '')]), ...own }
      : schema;
  };

  /** Fills a part; `base` is the number of combinations of the kinds around it. */
  const fill = (written: JsonObject, path: Path, base: number): Json => {
    const schema = resolved(written);
    const reference = typeof written.$ref === 'string' ? written.$ref : '';
    const kinds = listIn(schema.allOf).map(objectIn);
    // A part inside another of the same kinds takes the first kind, since the others occur around it.
    const ways = (count.get(reference) ?? 0) > 0 ? 1 : Math.max(1, kinds.length);
    const kind = kinds[Math.floor(number / base) % ways] ?? {};
    const inner = base * ways;
    needed = Math.max(needed, inner);
    const properties = { ...objectIn(schema.properties), ...objectIn(objectIn(kind.then).properties) };
    if (reference === '#/definitions/text') return { ru: 'Текст', en: 'Text' };
    if (schema.const !== undefined) return schema.const;
    if (listIn(schema.enum).length > 0) return listIn(schema.enum)[0] ?? null;
    if (schema.type === 'boolean') return true;
    if (schema.type === 'integer' || schema.type === 'number') return Number(schema.minimum ?? 1);
    if (isOfChoices(schema)) return [];
    if (schema.type === 'array') return [memberAt(objectIn(schema.items), [...path, 0], inner)];
    if (schema.type !== 'object' && Object.keys(properties).length === 0) return 'x1';
    const depth = count.get(reference) ?? 0;
    if (reference !== '' && depth >= MOST_OF_A_REFERENCE) return {};
    count.set(reference, depth + 1);
    const tag = objectEntries(objectIn(kind.if).properties).map(([name, is]) => [name, is.const ?? '']);
    const value: JsonObject = Object.fromEntries(tag);
    for (const [name, member] of objectEntries(properties))
      if (name !== '$schema' && value[name] === undefined && member.const === undefined)
        value[name] = memberAt(member, [...path, name], inner);
    if (isObject(schema.additionalProperties))
      value.one = memberAt(schema.additionalProperties, [...path, 'one'], inner, { isEntry: true });
    count.set(reference, depth);
    return value;
  };

  const memberAt = (
    written: JsonObject,
    path: Path,
    base: number,
    more: Pick<Member, 'isEntry'> = {},
  ): Json => {
    members.push({ path, schema: { ...resolved(written), ...written }, ...more });
    return fill(written, path, base);
  };
  return { value: fill(root, [], 1), members, needed };
}
