import { isObject, type Json, type JsonObject, objectIn, objectItems, type Path } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { OWN_NAMES, ownNamesIn } from '#engine/model/resolve';

/**
 * Problem with a form's own names for the answers of a shared field with several answers (keyword `as` beside
 * the `$ref`): its code and its place in the schema.
 */
export type NamesProblem = { segments: Path } & (
  | { code: 'OWN_NAMES_REF' }
  | { code: 'OWN_NAMES_WRONG'; name: string }
  | { code: 'OWN_NAMES_UNKNOWN'; field: string; name: string; members: string[] }
  | { code: 'OWN_NAMES_TAKEN'; name: string }
);

/** A use of a shared field with several answers. */
interface Use {
  node: JsonObject;
  slug: string | undefined;
  segments: Path;
}

/**
 * Returns the slugs of the shared fields that consist of several answers and can therefore be renamed one by
 * one.
 */
export const fragmentsIn = ({ fields }: Definitions): string[] =>
  [...fields.values()].flatMap(({ slug, schema }) => (membersIn(schema) === undefined ? [] : [slug]));

const membersIn = ({ type, properties }: JsonObject): string[] | undefined =>
  type === undefined && isObject(properties) ? Object.keys(properties) : undefined;

/**
 * Returns the problems with the names that a schema gives the answers of shared fields, in its own `$ref` and
 * in those of its `allOf`, whose answers stand side by side.
 */
export function namesInSchema(definitions: Definitions, schema: JsonObject): NamesProblem[] {
  const joined = objectItems(schema.allOf).map(
    ([index, node]): Use => ({
      node,
      slug: slugOf(node.$ref),
      segments: ['allOf', index],
    }),
  );
  const own = Object.entries(objectIn(schema.properties)).flatMap(([name, property]) => {
    const { type, $ref } = objectIn(property);
    return type === undefined && $ref === undefined ? [] : [name];
  });
  const alone: Use = { node: schema, slug: slugOf(schema.$ref), segments: [] };
  return [
    // Members of `allOf` are visited as schemas of their own.
    ...wrongNames(definitions, alone),
    ...duplicateNames(definitions, [alone, ...joined], own),
  ];
}

/** Returns the problems with the names that the lines of a configured list give the answers of shared fields. */
export function namesInLines(definitions: Definitions, lines: Json | undefined): NamesProblem[] {
  const uses = objectItems(lines).map(
    ([index, node]): Use => ({
      node,
      slug: typeof node.field === 'string' ? node.field : undefined,
      segments: [index],
    }),
  );
  const single = uses.flatMap(({ node, slug }) =>
    membersOf(definitions, slug) === undefined && typeof node.name === 'string' ? [node.name] : [],
  );
  return [
    ...uses.flatMap((use) => wrongNames(definitions, use)),
    ...duplicateNames(definitions, uses, single),
  ];
}

function wrongNames(definitions: Definitions, { node, slug = '', segments }: Use): NamesProblem[] {
  if (node[OWN_NAMES] === undefined) return [];
  const at: Path = [...segments, OWN_NAMES];
  const members = membersOf(definitions, slug);
  if (members === undefined) return [{ code: 'OWN_NAMES_REF', segments: at }];
  const names = ownNamesIn(node);
  const written = node[OWN_NAMES];
  if (!isObject(written)) return [{ code: 'OWN_NAMES_WRONG', segments: at, name: JSON.stringify(written) }];
  const called = members.map((member) => names.get(member) ?? member);
  return Object.entries(written).flatMap(([member, name]): NamesProblem[] => {
    const segments: Path = [...at, member];
    if (!members.includes(member))
      return [{ code: 'OWN_NAMES_UNKNOWN', segments, field: slug, name: member, members }];
    const own = names.get(member);
    if (own === undefined) return [{ code: 'OWN_NAMES_WRONG', segments, name: JSON.stringify(name) }];
    const isDuplicate = called.filter((one) => one === own).length > 1;
    return isDuplicate ? [{ code: 'OWN_NAMES_TAKEN', segments, name: own }] : [];
  });
}

/** Returns the later of two answers with the same name, if one of them was renamed. */
function duplicateNames(
  definitions: Definitions,
  uses: readonly Use[],
  own: readonly string[],
): NamesProblem[] {
  const taken = new Set(own);
  // Uses without renames come first, because their names cannot change.
  const [plain, renamed] = [false, true].map((has) =>
    uses.filter(({ node }) => ownNamesIn(node).size > 0 === has),
  ) as [Use[], Use[]];
  return [...plain, ...renamed].flatMap(({ node, slug, segments }) => {
    const names = ownNamesIn(node);
    const called = (membersOf(definitions, slug) ?? []).map((member) => names.get(member) ?? member);
    const clashing = names.size > 0 ? called.filter((name) => taken.has(name)) : [];
    for (const name of called) taken.add(name);
    return clashing.map((name) => ({ code: 'OWN_NAMES_TAKEN', segments: [...segments, OWN_NAMES], name }));
  });
}

const membersOf = ({ fields }: Definitions, slug: string | undefined): string[] | undefined => {
  const field = slug === undefined ? undefined : fields.get(slug);
  return field && membersIn(field.schema);
};

const slugOf = (ref: Json | undefined): string | undefined =>
  /([^/]+)\.json#\/schema$/.exec(String(ref))?.[1];
