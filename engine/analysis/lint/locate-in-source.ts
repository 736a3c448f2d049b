import {
  isObject,
  type Json,
  type JsonObject,
  objectEntries,
  objectItems,
  type Path,
  valueAt,
} from '#engine/model/json';
import { type Definitions, type FormSource, fieldFile, formFile } from '#engine/model/load';
import { OWN_NAMES, ownNamesIn } from '#engine/model/resolve';
import { overlayNames } from '#engine/model/variants';

interface Written {
  file: string;
  segments: Path;
}

/**
 * Returns the position in the source files of the part at path `way` of a variant's resolved schema: in the
 * variant's overlays, in the form, or in a line of a configured list. Undefined if no file contains it as a
 * whole.
 */
export function locateInSource(
  definitions: Definitions,
  source: FormSource,
  variant: string,
  way: Path,
): Written | undefined {
  const form = formFile(source.slug, 'form');
  const overlays = overlayNames(source, variant).reverse();
  const roots: Written[] = [
    ...overlays.map((name) => ({ file: form, segments: ['variants', name, 'schema'] })),
    { file: formFile(source.slug, 'schema'), segments: [] },
  ];
  for (const root of roots) {
    const found = locateIn(definitions, root, way);
    if (found !== undefined) return found;
  }
  const lists: Path[] = [...overlays.map((name) => ['variants', name, 'form', 'fields']), ['fields']];
  const list = lists.find((segments) => valueAt(source.form, segments) !== undefined);
  return list && locateInList(definitions, { file: form, segments: list }, way);
}

/** True for a path to a property itself: `properties` and its name. */
const isField = (way: Path): boolean => way.length === 2 && way[0] === 'properties';

/**
 * Locates a part in a configured list: a line has those settings of its field that differ from the shared
 * field.
 */
function locateInList(definitions: Definitions, list: Written, way: Path): Written | undefined {
  const [, name, ...rest] = way;
  const lines = objectItems(valueAt(definitions.files.get(list.file)?.value, list.segments));
  for (const [index, line] of lines) {
    const shared = fieldRoot(definitions, line.field);
    const isOwn = line.name === name;
    const own: Written = { file: list.file, segments: [...list.segments, index] };
    const inLine = isOwn ? locateIn(definitions, own, rest) : undefined;
    const named = isOwn ? rest : toSharedNames(line, way);
    const found = inLine ?? (shared && named && locateIn(definitions, shared, named));
    if (found !== undefined) return isField(way) ? own : found;
  }
  return undefined;
}

/**
 * Locates a part below a schema: directly, in a member of `allOf`, in a branch of a condition, or in the
 * shared field of a `$ref`.
 */
function locateIn(
  definitions: Definitions,
  { file, segments }: Written,
  way: Path,
  asked: Set<string> = new Set(),
): Written | undefined {
  const schema = valueAt(definitions.files.get(file)?.value, segments);
  if (schema === undefined) return undefined;
  const [next, ...rest] = way;
  if (next === undefined) return { file, segments };
  const below = (...at: Path): Written => ({ file, segments: [...segments, ...at] });
  const own = locateIn(definitions, below(next), rest, asked);
  if (own !== undefined || !isObject(schema)) return own;
  const slug = /([^/]+)\.json#\/schema$/.exec(String(schema.$ref))?.[1];
  // References may be cyclic; a search that began already gives the same result.
  const question = JSON.stringify([slug, way.length, schema[OWN_NAMES]]);
  const target = asked.has(question) ? undefined : fieldRoot(definitions, slug);
  asked.add(question);
  const named = toSharedNames(schema, way);
  const found = target && named && locateIn(definitions, target, named, asked);
  // The form's author sees the reference to a shared field instead of its parts.
  if (found !== undefined) return isField(way) ? { file, segments } : found;
  for (const at of partSegments(schema)) {
    const part = locateIn(definitions, below(...at), way, asked);
    if (part !== undefined) return part;
  }
  return undefined;
}

/**
 * Replaces the names in a path by the shared field's own names; undefined if the form renamed the
 * first one away.
 */
function toSharedNames(node: JsonObject, way: Path): Path | undefined {
  const names = ownNamesIn(node);
  const at = way.indexOf('properties') + 1;
  if (names.size === 0 || at === 0) return way;
  const own = [...names].find(([, name]) => name === way[at])?.[0];
  if (own !== undefined) return way.with(at, own);
  return names.has(String(way[at])) ? undefined : way;
}

const fieldRoot = (definitions: Definitions, slug: Json | undefined): Written | undefined =>
  typeof slug === 'string' && definitions.fields.has(slug)
    ? { file: fieldFile(slug), segments: ['schema'] }
    : undefined;

/** Returns the segments of the subschemas that describe the same answers. */
const partSegments = (schema: JsonObject): Path[] => [
  ...objectItems(schema.allOf).map(([index]): Path => ['allOf', index]),
  ...(['then', 'else'] as const).map((keyword): Path => [keyword]),
  ...objectEntries(schema.dependencies).map(([name]): Path => ['dependencies', name]),
];
