import { isObject, type Json, type JsonObject, listIn, valueAt } from '#engine/model/json';
import { type Segments, walkSchema } from '#engine/model/schema';
import { ANNOTATIONS, refSegments, schemaRoot } from '#engine/solver';

/** The engine's own: `structuredClone` is of the platform. */
const copyOf = <Value extends Json>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Their values are data: what looks like a ref there is none. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples']);
/** Their keys are names, not keywords. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependencies',
  'definitions',
  '$defs',
]);

export type Side = 'old' | 'new';

/** A schema of one side: a boolean, a ref, or keywords, and where it is written there. */
export interface Written {
  schema: Json;
  segments: Segments;
}

export interface Followed extends Written {
  /** Equal for what is the same schema of the same place. */
  key: string;
  /** Whether it had to be written otherwise than it is where it is used. */
  isMoved: boolean;
}

/**
 * Both documents in one, so that refs of each lead where they led when parts of the new one come to the old one. What is at
 * the root is the old document; a definition is written out at its first use there, and its other uses refer to
 * that, so that a change at the first use is one of the definition, until a use is compared with something else.
 */
export class UnfoldedDocument {
  readonly root: JsonObject;
  private readonly documents: Readonly<Record<Side, JsonObject>>;
  /** Refs as they were written, by those that replaced them. */
  private readonly original = new Map<string, string>();
  /** Refs to the first use of a definition. */
  private readonly again = new Set<string>();

  constructor(before: JsonObject, now: JsonObject) {
    this.documents = { old: this.withOwnRefs(before, 'old'), new: this.withOwnRefs(now, 'new') };
    // It would be the base of refs that are written for this document.
    if (this.original.size > 0) for (const document of Object.values(this.documents)) delete document.$id;
    const copy = copyOf(this.documents.old);
    if (this.original.size > 0) copy.definitions = { old: this.documents.old, new: this.documents.new };
    this.root = copy;
  }

  /** A side as a schema by itself; its refs lead into this document. */
  whole(side: Side): Written {
    return { schema: this.documents[side], segments: [] };
  }

  /**
   * The end of a chain of refs. What is beside a ref holds together with its target, and is written so, unless it asserts
   * nothing.
   */
  followed({ schema, segments }: Written, side: Side): Followed {
    const passed = new Set<string>();
    let place: Followed = { schema, segments, key: JSON.stringify(segments), isMoved: false };
    while (isObject(place.schema) && typeof place.schema.$ref === 'string') {
      const { $ref: ref, ...beside } = place.schema;
      const target = this.target(String(ref), side);
      if (target === undefined || passed.has(String(ref))) return place;
      passed.add(String(ref));
      if (Object.keys(beside).some((keyword) => !ANNOTATIONS.has(keyword)))
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

  /** What refs mean in this document, changed or not. */
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

  /** Writes a schema where the old document has a ref to it. */
  put(at: Segments, schema: Json): void {
    const parent = valueAt(this.root, at.slice(0, -1)) as Record<string | number, Json> | undefined;
    const key = at.at(-1);
    if (parent !== undefined && key !== undefined) parent[key] = copyOf(schema);
    else if (isObject(schema)) this.replaceRoot(schema);
  }

  /** Writes that a place has the schema of another one. */
  repeat(at: Segments, first: Segments): void {
    const ref = refTo(first);
    this.again.add(ref);
    this.put(at, { $ref: ref });
  }

  private replaceRoot(schema: JsonObject): void {
    const { definitions = {} } = this.root;
    for (const key of Object.keys(this.root)) delete this.root[key];
    Object.assign(this.root, copyOf(schema), { definitions });
  }

  /** A value with the refs that its author wrote. */
  asWritten(value: Json): Json {
    if (this.original.size === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.asWritten(item));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? (this.original.get(inner) ?? inner)
          : this.asWritten(inner),
      ]),
    );
  }

  private withOwnRefs(document: JsonObject, side: Side): JsonObject {
    const root = schemaRoot(document);
    // Below an `$id` refs have a base of their own: they are left alone, and nothing is proved through them.
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

const refTo = (segments: Segments): string =>
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
