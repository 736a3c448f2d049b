import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  type Path,
  valueAt,
} from '#engine/model/json';
import { walkSchema } from '#engine/model/schema';
import { ANNOTATIONS, refSegments, schemaRoot } from '#engine/solver';

/** Returns a deep copy; `structuredClone` belongs to the platform, which the engine must not use. */
const copyOf = <Value extends Json>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Keywords with data as values: a `$ref` in them is not a reference. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples']);
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependencies',
  'definitions',
  '$defs',
]);

/** Version of a compared document. */
export type Side = 'old' | 'new';

/** Schema as it is written at a place of one side: a boolean, a ref, or keywords. */
export interface Written {
  schema: Json;
  segments: Path;
}

/** Schema that a ref of one side leads to, with a key by which the same schema is recognized. */
export interface Followed extends Written {
  /** Identity of the schema and its place. */
  key: string;
  /** True if the schema is written here in another way than in its document. */
  isMoved: boolean;
}

/**
 * Old document in which each definition stands at its first use, so that parts of the new document can be put
 * in with refs that still resolve. Further uses refer to the first one, until one of them is compared with
 * something else.
 */
export class UnfoldedDocument {
  readonly root: JsonObject;
  private readonly documents: Readonly<Record<Side, JsonObject>>;
  /** Original refs by their replacements. */
  private readonly original = new Map<string, string>();
  /** Refs to the place where a definition is used first. */
  private readonly again = new Set<string>();

  constructor(before: JsonObject, now: JsonObject) {
    this.documents = { old: this.withOwnRefs(before, 'old'), new: this.withOwnRefs(now, 'new') };
    // An `$id` would be the base of refs that are written for this document.
    if (this.original.size > 0) for (const document of Object.values(this.documents)) delete document.$id;
    const copy = copyOf(this.documents.old);
    if (this.original.size > 0) copy.definitions = { old: this.documents.old, new: this.documents.new };
    this.root = copy;
  }

  /** Returns a side's document as a schema whose refs lead into this document. */
  whole(side: Side): Written {
    return { schema: this.documents[side], segments: [] };
  }

  /**
   * Follows a chain of refs to its end. Asserting keywords beside a ref are joined with its target.
   * If the other side has the same ref in `allOf`, it becomes a member of `allOf`.
   */
  followed({ schema, segments }: Written, side: Side, other: Json): Followed {
    const passed = new Set<string>();
    let place: Followed = { schema, segments, key: JSON.stringify(segments), isMoved: false };
    while (isObject(place.schema) && typeof place.schema.$ref === 'string') {
      const { $ref: ref, ...beside } = place.schema;
      const target = this.target(String(ref), side);
      if (target === undefined || passed.has(String(ref))) return place;
      passed.add(String(ref));
      const isJoined = Object.keys(beside).some((keyword) => !ANNOTATIONS.has(keyword));
      if (isJoined || this.isMember(String(ref), other))
        return {
          ...place,
          schema: { ...beside, allOf: [...listIn(beside.allOf), { $ref: ref }] } as JsonObject,
          isMoved: true,
        };
      const isPlain = Object.keys(beside).length === 0 || !isObject(target.schema);
      place = {
        schema: isPlain ? target.schema : ({ ...(target.schema as JsonObject), ...beside } as JsonObject),
        segments: target.segments,
        key: (isPlain ? '' : `${place.key} > `) + JSON.stringify(target.segments),
        isMoved: true,
      };
    }
    return place;
  }

  /** Returns a resolver of refs in this document or an edited copy of it. */
  resolveIn(root: JsonObject): (ref: string) => Json | undefined {
    return (ref) =>
      this.original.has(ref) || this.again.has(ref) ? valueAt(root, segmentsOf(ref)) : undefined;
  }

  private target(ref: string, side: Side): Written | undefined {
    if (!this.original.has(ref)) return undefined;
    const segments = segmentsOf(ref).slice(2);
    const schema = valueAt(this.documents[side], segments);
    return schema === undefined ? undefined : { schema, segments };
  }

  private isMember(ref: string, other: Json): boolean {
    return listIn(objectIn(other).allOf).some(
      (member) => this.original.get(String(objectIn(member).$ref)) === this.original.get(ref),
    );
  }

  /** Writes a schema where the old document has a ref to it. */
  put(at: Path, schema: Json): void {
    const parent = valueAt(this.root, at.slice(0, -1)) as Record<string | number, Json> | undefined;
    const key = at.at(-1);
    if (parent !== undefined && key !== undefined) parent[key] = copyOf(schema);
    else if (isObject(schema)) this.replaceRoot(schema);
  }

  /** Makes a place refer to the schema of another place. */
  repeat(at: Path, first: Path): void {
    const ref = refTo(first);
    this.again.add(ref);
    this.put(at, { $ref: ref });
  }

  private replaceRoot(schema: JsonObject): void {
    const { definitions = {} } = this.root;
    for (const key of Object.keys(this.root)) delete this.root[key];
    Object.assign(this.root, copyOf(schema), { definitions });
  }

  /** Puts back the refs that the author wrote. */
  restoreRefs(value: Json): Json {
    if (this.original.size === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.restoreRefs(item));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? (this.original.get(inner) ?? inner)
          : this.restoreRefs(inner),
      ]),
    );
  }

  private withOwnRefs(document: JsonObject, side: Side): JsonObject {
    const root = schemaRoot(document);
    // Refs below an inner `$id` have another base: they stay, and nothing is proved through them.
    if ([...walkSchema(document)].some(({ schema }) => schema !== document && '$id' in schema))
      return document;
    const rewritten = (value: Json, isMap: boolean): Json => {
      if (Array.isArray(value)) return value.map((item) => rewritten(item, false));
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]): [string, Json] => {
          if (!isMap && DATA.has(key)) return [key, inner];
          if (isMap || key !== '$ref' || typeof inner !== 'string')
            return [key, rewritten(inner, !isMap && MAPS.has(key))];
          const segments = refSegments(inner, root);
          if (segments === undefined) return [key, inner];
          const own = refTo(['definitions', side, ...segments]);
          this.original.set(own, inner);
          return [key, own];
        }),
      );
    };
    return rewritten(document, false) as JsonObject;
  }
}

const refTo = (segments: Path): string =>
  `#${segments
    .map(
      (segment) =>
        `/${encodeURIComponent(String(segment).replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll("'", '%27')}`,
    )
    .join('')}`;

const segmentsOf = (ref: string): string[] =>
  ref
    .slice(1)
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
