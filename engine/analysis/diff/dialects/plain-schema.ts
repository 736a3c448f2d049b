import {
  formatPointer,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  type Path,
  parsePointer,
} from '#engine/model/json';
import { CONTAINS_COUNTS_ONLY, FOREIGN_SCHEMA } from '#engine/solver';
import { isLater, LATER_ASSERTIONS, lengthOfStep, subschemasOf } from './dialects.ts';
import { type FoundSchema, type Place, type ReadDocument, SchemaFinder } from './find-schemas.ts';

/**
 * Schema of any draft, rewritten as one document that a comparison can read: draft-07 keywords, `unevaluated…`
 * and the counts of `contains`, refs as pointers into this document, no base URIs. Referenced schemas are under
 * `definitions`.
 */
export interface PlainSchema {
  schema: JsonObject;
  /** Returns the source of a place in `schema`. */
  originOf(pointer: string): Place;
  /** URLs of refs that are not available: the values that they accept are unknown. */
  missing: readonly string[];
  /** True if the document names a meta-schema of others, whose keywords may assert anything. */
  isForeignDialect: boolean;
  /** Refs whose target depends on the path to them: such a schema cannot be compared. */
  dynamic: readonly { ref: string; place: Place }[];
}

/**
 * Rewrites the schema at the URL `entry`, of any draft, as one draft-07 document with everything that it refers
 * to. Never throws: unresolved refs are listed in the result.
 */
export function plainSchema(entry: string, read: ReadDocument): PlainSchema {
  const finder = new SchemaFinder(entry, read);
  return new Writer(finder).written();
}

/** Returns the URLs of the documents that a schema refers to and that could not be read. */
export const missingDocuments = (entry: string, read: ReadDocument): readonly string[] => [
  ...new SchemaFinder(entry, read).missing,
];

/** Address of a meta-schema of JSON Schema itself. */
const OFFICIAL = /^https?:\/\/json-schema\.org\//;

/** Keywords that are obsolete when refs are pointers. */
const BASES: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$vocabulary',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
]);

/**
 * Keywords that may hold targets of refs, in drafts that ignore everything else beside a `$ref`.
 */
const HOLDERS: ReadonlySet<string> = new Set(['definitions', '$defs']);

const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

class Writer {
  private readonly finder: SchemaFinder;
  /** Place of each root in the converted document. */
  private readonly placed = new Map<string, Path>();
  private readonly origins = new Map<string, FoundSchema>();
  private readonly missing = new Set<string>();
  private readonly dynamic: { ref: string; place: Place }[] = [];

  constructor(finder: SchemaFinder) {
    this.finder = finder;
    const { definitions } = objectIn(finder.valueAt(finder.entry));
    const taken = new Set(Object.keys(objectIn(definitions)));
    for (const root of finder.roots) {
      let name = nameOf(root);
      while (taken.has(name)) name = `${name}~`;
      const isEntry = root.document === finder.entry.document && root.segments.length === 0;
      if (!isEntry) taken.add(name);
      this.placed.set(keyOf(root), isEntry ? [] : ['definitions', name]);
    }
  }

  written(): PlainSchema {
    const { $schema } = objectIn(this.finder.valueAt(this.finder.entry));
    const entry = objectIn(this.schemaAt(this.finder.entry, []));
    const beside = [...this.placed].flatMap(([key, at]): [string, Json][] => {
      const root = this.finder.roots.find((one) => keyOf(one) === key);
      const name = at[1];
      return root === undefined || name === undefined ? [] : [[String(name), this.schemaAt(root, at)]];
    });
    const schema: JsonObject =
      beside.length === 0
        ? entry
        : { ...entry, definitions: { ...objectIn(entry.definitions), ...Object.fromEntries(beside) } };
    return {
      schema,
      originOf: (pointer) => this.originOf(parsePointer(pointer)),
      missing: [...this.missing],
      isForeignDialect: typeof $schema === 'string' && !OFFICIAL.test($schema),
      dynamic: this.dynamic,
    };
  }

  private originOf(segments: Path): Place {
    for (let length = segments.length; length >= 0; length -= 1) {
      const found = this.origins.get(formatPointer(segments.slice(0, length)));
      if (found === undefined) continue;
      const rest = toOriginalKeywords(found, segments.slice(length));
      return { document: found.document, segments: [...found.segments, ...rest] };
    }
    return this.finder.entry;
  }

  private schemaAt(place: Place, at: Path): Json {
    const found = this.finder.at(place);
    if (found === undefined) return this.finder.valueAt(place) ?? true;
    this.origins.set(formatPointer(at), found);
    /** Subschemas by keyword, then name: undefined for a single subschema, because '' is a name. */
    const inner = new Map<string, Map<string | number | undefined, Json>>();
    for (const { segments } of subschemasOf(found.schema)) {
      const [keyword = '', key] = segments as [string, (string | number)?];
      const way = translateStep(found, segments);
      const members = inner.get(keyword) ?? new Map<string | number | undefined, Json>();
      const child = { document: place.document, segments: [...place.segments, ...segments] };
      const name = key === undefined ? undefined : way.at(-1);
      inner.set(keyword, members.set(name, this.schemaAt(child, [...at, ...way])));
    }
    const isRef = found.isRefAlone && typeof found.schema.$ref === 'string';
    const own = Object.entries(found.schema).flatMap(([keyword, value]): [string, Json][] => {
      if (isRef && !HOLDERS.has(keyword)) return [];
      if (BASES.has(keyword) || (LATER_ASSERTIONS.has(keyword) && !isLater(found.draft))) return [];
      const members = inner.get(keyword);
      if (members === undefined) return [[keyword, value]];
      if (Array.isArray(value)) return [[keyword, [...members.values()]]];
      return [[keyword, members.get(undefined) ?? Object.fromEntries(members)]];
    });
    const isCounted = found.draft === '2019-09' && found.schema.contains !== undefined;
    const marked =
      isCounted && this.finder.hasKeyword('unevaluatedItems') ? { [CONTAINS_COUNTS_ONLY]: true } : {};
    return this.withRefs(translateKeywords({ ...Object.fromEntries(own), ...marked }, found), found);
  }

  /** Adds the refs to a schema: a single one as `$ref`, several by `allOf`. */
  private withRefs(schema: JsonObject, found: FoundSchema): JsonObject {
    const refs = this.finder.targets(found).map((target): JsonObject => {
      if ('place' in target) return { $ref: this.refTo(target.place) };
      if ('dynamic' in target) {
        this.dynamic.push({ ref: target.dynamic, place: found });
        return {};
      }
      this.missing.add(target.missing);
      return { [FOREIGN_SCHEMA]: target.missing };
    });
    const [first, ...others] = refs;
    if (first === undefined) return schema;
    return others.length === 0
      ? { ...first, ...schema }
      : { ...schema, allOf: [...listIn(schema.allOf), ...refs] };
  }

  private refTo(place: Place): string {
    for (let length = place.segments.length; length >= 0; length -= 1) {
      const root = { document: place.document, segments: place.segments.slice(0, length) };
      const at = this.placed.get(keyOf(root));
      if (at === undefined) continue;
      return `#${formatPointer([...at, ...this.translatePointer(root, place.segments.slice(length))])
        .split('/')
        .map((step) => encodeURIComponent(step).replaceAll("'", '%27'))
        .join('/')}`;
    }
    return '#';
  }

  /** Translates a pointer below a root to the keywords of the converted document. */
  private translatePointer(root: Place, way: Path): Path {
    const steps: (string | number)[] = [];
    for (let index = 0; index < way.length; ) {
      const here = { document: root.document, segments: [...root.segments, ...way.slice(0, index)] };
      const found = this.finder.at(here);
      const length = found === undefined ? 1 : lengthOfStep(found.schema, way.slice(index));
      const step = way.slice(index, index + length);
      steps.push(...(found === undefined ? step : translateStep(found, step)));
      index += length;
    }
    return steps;
  }
}

const keyOf = ({ document, segments }: Place): string => `${document}#${formatPointer(segments)}`;

/** Returns a name made of the file's name, and the pointer if the schema is not the whole file. */
const nameOf = ({ document, segments }: Place): string =>
  [document.slice(document.lastIndexOf('/') + 1), ...segments].join('/');

/**
 * Translates a segment: the latest draft has other names for the item keywords, and Ajv takes the
 * definition `$id` in `$defs` for the base of refs.
 */
function translateStep({ schema, draft }: FoundSchema, [keyword = '', ...rest]: Path): Path {
  if (keyword === '$defs' && rest[0] === '$id') return [keyword, '$id~'];
  if (keyword === 'dependentSchemas') return ['dependencies', ...rest];
  if (draft !== '2020-12') return [keyword, ...rest];
  if (keyword === 'prefixItems') return ['items', ...rest];
  return keyword === 'items' && schema.prefixItems !== undefined
    ? ['additionalItems', ...rest]
    : [keyword, ...rest];
}

/** Translates a pointer back to the keywords of the source's draft. */
function toOriginalKeywords({ schema, draft }: FoundSchema, [keyword, ...rest]: Path): Path {
  if (keyword === undefined) return [];
  if (keyword === FOREIGN_SCHEMA) return [typeof schema.$ref === 'string' ? '$ref' : '$dynamicRef'];
  if (keyword === 'dependencies' && schema.dependencies === undefined) {
    const isList = objectIn(schema.dependentRequired)[String(rest[0])] !== undefined;
    return [isList ? 'dependentRequired' : 'dependentSchemas', ...rest];
  }
  if (draft !== '2020-12' || schema.prefixItems === undefined) return [keyword, ...rest];
  if (keyword === 'items') return ['prefixItems', ...rest];
  return keyword === 'additionalItems' ? ['items', ...rest] : [keyword, ...rest];
}

/** Translates the keywords of a schema from its draft to ours; its subschemas are translated already. */
function translateKeywords(schema: JsonObject, { draft }: FoundSchema): JsonObject {
  let own = schema;
  if (draft === 'draft-04') own = withNumericLimits(own);
  // Ajv refuses `nullable` without `type`.
  if (own.nullable !== undefined && own.type === undefined) {
    const { nullable: _nullable, ...others } = own;
    own = others;
  }
  if (draft === '2020-12') {
    const { prefixItems, items, additionalItems: _none, ...others } = own;
    if (prefixItems !== undefined)
      own = { ...others, items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) };
    else own = items === undefined ? others : { ...others, items };
  }
  if (own.minContains !== undefined || own.maxContains !== undefined) {
    const { minContains, maxContains, ...others } = own;
    if (own.contains === undefined) own = others;
    else if (minContains === 1) own = { ...others, ...(maxContains === undefined ? {} : { maxContains }) };
  }
  return isLater(draft) ? withDependencies(own) : own;
}

function withNumericLimits(schema: JsonObject): JsonObject {
  const own = { ...schema };
  for (const [limit, exclusive] of LIMITS) {
    const { [limit]: value, [exclusive]: isExclusive } = own;
    if (typeof isExclusive !== 'boolean') continue;
    delete own[exclusive];
    if (!isExclusive || value === undefined) continue;
    delete own[limit];
    own[exclusive] = value;
  }
  return own;
}

/** Splits a dependency that has both schemas and names: the names go to a list of their own. */
function withDependencies(schema: JsonObject): JsonObject {
  const { dependentRequired, dependentSchemas, dependencies, ...others } = schema;
  if (dependentRequired === undefined && dependentSchemas === undefined) return schema;
  const merged: JsonObject = { ...objectIn(dependencies), ...objectIn(dependentSchemas) };
  const lists = Object.entries(objectIn(dependentRequired));
  const beside = lists.filter(([name]) => Object.hasOwn(merged, name));
  const own = lists.filter(([name]) => !Object.hasOwn(merged, name));
  return {
    ...others,
    dependencies: { ...merged, ...Object.fromEntries(own) },
    ...(beside.length === 0
      ? {}
      : { allOf: [...listIn(others.allOf), { dependencies: Object.fromEntries(beside) }] }),
  };
}
