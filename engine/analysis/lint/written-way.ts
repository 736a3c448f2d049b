import {
  isObject,
  type Json,
  type JsonObject,
  objectEntries,
  objectItems,
  valueAt,
} from '#engine/model/json';
import { type Definitions, type FormSource, fieldFile, formFile } from '#engine/model/load';
import { OWN_NAMES, ownNamesIn } from '#engine/model/resolve';
import type { Segments } from '#engine/model/schema';
import { overlayNames } from '#engine/model/variants';

interface Written {
  file: string;
  segments: Segments;
}

/**
 * Where the way through a variant's resolved schema is written: in its overlays, in the form, or in a line of a configured
 * list. Undefined: it is written nowhere as a whole.
 */
export function writtenWay(
  definitions: Definitions,
  source: FormSource,
  variant: string,
  way: Segments,
): Written | undefined {
  const form = formFile(source.slug, 'form');
  const overlays = overlayNames(source, variant).reverse();
  const roots: Written[] = [
    ...overlays.map((name) => ({ file: form, segments: ['variants', name, 'schema'] })),
    { file: formFile(source.slug, 'schema'), segments: [] },
  ];
  for (const root of roots) {
    const found = wayIn(definitions, root, way);
    if (found !== undefined) return found;
  }
  const lists: Segments[] = [...overlays.map((name) => ['variants', name, 'form', 'fields']), ['fields']];
  const list = lists.find((segments) => valueAt(source.form, segments) !== undefined);
  return list && wayInList(definitions, { file: form, segments: list }, way);
}

/** `properties`, its name: nothing inside of it. */
const isField = (way: Segments): boolean => way.length === 2 && way[0] === 'properties';

/** A line has the settings of its field that differ from those of the shared one. */
function wayInList(definitions: Definitions, list: Written, way: Segments): Written | undefined {
  const [, name, ...rest] = way;
  const lines = objectItems(valueAt(definitions.files.get(list.file)?.value, list.segments));
  for (const [index, line] of lines) {
    const shared = fieldRoot(definitions, line.field);
    const isOwn = line.name === name;
    const own: Written = { file: list.file, segments: [...list.segments, index] };
    const inLine = isOwn ? wayIn(definitions, own, rest) : undefined;
    const named = isOwn ? rest : wayByOwnNames(line, way);
    const found = inLine ?? (shared && named && wayIn(definitions, shared, named));
    if (found !== undefined) return isField(way) ? own : found;
  }
  return undefined;
}

/** There itself, in a member of `allOf`, in a branch of a condition, or in the shared field that a `$ref` names. */
function wayIn(
  definitions: Definitions,
  { file, segments }: Written,
  way: Segments,
  asked: Set<string> = new Set(),
): Written | undefined {
  const schema = valueAt(definitions.files.get(file)?.value, segments);
  if (schema === undefined) return undefined;
  const [next, ...rest] = way;
  if (next === undefined) return { file, segments };
  const below = (...at: Segments): Written => ({ file, segments: [...segments, ...at] });
  const own = wayIn(definitions, below(next), rest, asked);
  if (own !== undefined || !isObject(schema)) return own;
  const slug = /([^/]+)\.json#\/schema$/.exec(String(schema.$ref))?.[1];
  // References may lead round, by many ways: what was asked once has the same answer.
  const question = JSON.stringify([slug, way.length, schema[OWN_NAMES]]);
  const target = asked.has(question) ? undefined : fieldRoot(definitions, slug);
  asked.add(question);
  const named = wayByOwnNames(schema, way);
  const found = target && named && wayIn(definitions, target, named, asked);
  // A field that comes along with others is known to the author of the form by the reference.
  if (found !== undefined) return isField(way) ? { file, segments } : found;
  for (const at of partWays(schema)) {
    const part = wayIn(definitions, below(...at), way, asked);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** The way in the shared field, which calls its answers otherwise; undefined where what it calls so has another name here. */
function wayByOwnNames(node: JsonObject, way: Segments): Segments | undefined {
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

/** The ways to schemas of the same answers. */
const partWays = (schema: JsonObject): Segments[] => [
  ...objectItems(schema.allOf).map(([index]): Segments => ['allOf', index]),
  ...(['then', 'else'] as const).map((keyword): Segments => [keyword]),
  ...objectEntries(schema.dependencies).map(([name]): Segments => ['dependencies', name]),
];
