import {
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  parsePointer,
  valueAt,
} from '#engine/model/json';
import { type Draft, draftOf, isLater, namedDraft, subschemasOf } from './dialects.ts';
import { folderOf, resolveUri } from './resolve-uri.ts';

/** Returns the JSON document at a URL; undefined if it is not available. */
export type ReadDocument = (uri: string) => Json | undefined;

/** Position of a schema: the URL from which its document was read, and the path in it. */
export interface Place {
  document: string;
  segments: Path;
}

/** Schema in a document, with the base URI and the draft that apply at its place. */
export interface FoundSchema extends Place {
  schema: JsonObject;
  /** Base URI for the schema's refs. */
  base: string;
  /** Draft by whose rules the schema is read. */
  draft: Draft;
  /** True if the document names a draft in which keywords beside a `$ref` are ignored. */
  isRefAlone: boolean;
  /** Root of the resource that the schema belongs to. */
  resource: Place;
}

/** Properties that a schema takes over from the schema around it. */
type Scope = Pick<FoundSchema, 'base' | 'draft' | 'isRefAlone' | 'resource'>;

/**
 * Result of resolving a ref: the place of the schema, `missing` with the URL of a document or place that does
 * not exist, or `dynamic` with a ref whose target depends on the way to it.
 */
export type Target = { place: Place } | { missing: string } | { dynamic: string };

const keyOf = ({ document, segments }: Place): string => `${document}#${formatPointer(segments)}`;

/**
 * Finds every schema that a document contains or refers to, in other documents too, with the base URI and the draft
 * that apply there. The constructor reads them all; documents that cannot be read end up in `missing`. `targets`
 * resolves the refs of a found schema.
 */
export class SchemaFinder {
  /** URLs that could not be read. */
  readonly missing = new Set<string>();
  /** Schemas that only a ref leads to; the first is the schema that the comparison starts with. */
  readonly roots: Place[] = [];
  readonly entry: Place;
  private readonly read: ReadDocument;
  private readonly documents = new Map<string, Json>();
  private readonly found = new Map<string, FoundSchema>();
  private readonly resources = new Map<string, Place>();
  private readonly anchors = new Map<string, Place>();
  /** Places of the dynamic anchors: name → resource → place. */
  private readonly dynamic = new Map<string, Map<string, Place>>();
  /** URLs by which documents identify themselves (`$id`), by the URLs from which they were read. */
  private readonly ownAddresses = new Map<string, string>();

  constructor(entry: string, read: ReadDocument) {
    this.read = read;
    this.entry = { document: entry, segments: [] };
    this.open(entry, entry);
  }

  at(place: Place): FoundSchema | undefined {
    return this.found.get(keyOf(place));
  }

  hasKeyword(keyword: string): boolean {
    return [...this.found.values()].some(({ schema }) => schema[keyword] !== undefined);
  }

  valueAt({ document, segments }: Place): Json | undefined {
    const value = this.documents.get(document);
    return value === undefined ? undefined : valueAt(value, segments);
  }

  /** Returns the targets of a schema's refs, in the order of its keywords. */
  targets(from: FoundSchema): Target[] {
    const { $ref, $dynamicRef, $recursiveRef } = from.schema;
    return [
      ...(typeof $ref === 'string' ? [this.target($ref, from)] : []),
      ...(typeof $dynamicRef === 'string' && isLater(from.draft)
        ? [this.dynamicTarget($dynamicRef, from)]
        : []),
      ...(typeof $recursiveRef === 'string' && isLater(from.draft) ? [this.recursiveTarget(from)] : []),
    ];
  }

  /** Registers the schemas of a document; their refs are resolved once all schemas are known. */
  private open(uri: string, address: string): Place | undefined {
    const value = this.read(address);
    if (value === undefined) return undefined;
    const root: Place = { document: address, segments: [] };
    this.documents.set(address, value);
    this.resources.set(uri, root);
    this.resources.set(address, root);
    this.enter(root, {
      base: uri,
      draft: isObject(value) ? draftOf(value) : 'draft-07',
      isRefAlone: false,
      resource: root,
    });
    return root;
  }

  private enter(root: Place, scope: Scope): void {
    const added: FoundSchema[] = [];
    this.roots.push(root);
    this.walk(root, scope, added);
    for (const schema of added)
      for (const target of this.targets(schema)) {
        if (!('place' in target) || this.at(target.place) !== undefined) continue;
        if (!isObject(this.valueAt(target.place))) continue;
        const outer = this.outerOf(target.place);
        const resource = { document: target.place.document, segments: [] };
        this.enter(target.place, outer ?? { ...scope, resource });
      }
  }

  private outerOf({ document, segments }: Place): FoundSchema | undefined {
    for (let length = segments.length - 1; length >= 0; length -= 1) {
      const outer = this.at({ document, segments: segments.slice(0, length) });
      if (outer !== undefined) return outer;
    }
    return undefined;
  }

  private walk(
    place: Place,
    { base, draft, isRefAlone: inherited, resource }: Scope,
    added: FoundSchema[],
  ): void {
    const schema = this.valueAt(place);
    if (!isObject(schema) || this.at(place) !== undefined) return;
    const named = namedDraft(schema);
    const isRefAlone = named === undefined ? inherited : !isLater(named);
    const own: FoundSchema = { ...place, schema, base, draft: named ?? draft, isRefAlone, resource };
    const id = own.draft === 'draft-04' ? (schema.id ?? schema.$id) : schema.$id;
    const isIgnored = typeof schema.$ref === 'string' && !isLater(own.draft);
    if (typeof id === 'string' && !isIgnored) {
      const { document, fragment } = resolveUri(id, base);
      if (fragment !== '') this.anchors.set(`${document}#${fragment}`, place);
      if (!id.startsWith('#')) {
        own.base = document;
        own.resource = place;
        if (!this.resources.has(document)) this.resources.set(document, place);
        if (place.segments.length === 0) this.ownAddresses.set(place.document, document);
      }
    }
    if (isLater(own.draft)) this.addAnchors(own);
    this.found.set(keyOf(place), own);
    added.push(own);
    for (const { segments } of subschemasOf(schema))
      this.walk({ document: place.document, segments: [...place.segments, ...segments] }, own, added);
  }

  private addAnchors(own: FoundSchema): void {
    const { $anchor, $dynamicAnchor, $recursiveAnchor } = own.schema;
    for (const name of [$anchor, $dynamicAnchor])
      if (typeof name === 'string') this.anchors.set(`${own.base}#${name}`, own);
    for (const name of [$dynamicAnchor, $recursiveAnchor === true ? '' : undefined]) {
      if (typeof name !== 'string') continue;
      const places = this.dynamic.get(name) ?? new Map<string, Place>();
      this.dynamic.set(name, places.set(keyOf(own.resource), own));
    }
  }

  private target(ref: string, from: FoundSchema): Target {
    const { document, fragment } = resolveUri(ref, from.base);
    const root = this.resources.get(document) ?? this.fetched(document);
    const missing = fragment === '' ? document : `${document}#${fragment}`;
    if (root === undefined) return { missing };
    if (fragment === '') return { place: root };
    if (!fragment.startsWith('/')) {
      const place =
        this.anchors.get(`${document}#${fragment}`) ?? this.anchors.get(this.anchorAt(root, fragment));
      return place === undefined ? { missing } : { place };
    }
    const place = { document: root.document, segments: [...root.segments, ...parsePointer(fragment)] };
    return this.valueAt(place) === undefined ? { missing } : { place };
  }

  /** Finds the place of a fragment in a document that has another URL than was requested. */
  private anchorAt(root: Place, fragment: string): string {
    return `${this.at(root)?.base ?? root.document}#${fragment}`;
  }

  /** Reads a document by its URL; a relative URL also resolves beside a document's own URL. */
  private fetched(uri: string): Place | undefined {
    if (this.missing.has(uri)) return undefined;
    const beside = [...this.ownAddresses].flatMap(([file, own]) => {
      const folder = folderOf(own);
      return folder !== '' && uri.startsWith(folder) ? [folderOf(file) + uri.slice(folder.length)] : [];
    });
    for (const address of new Set([uri, ...beside])) {
      if (this.missing.has(address)) continue;
      const known = this.documents.has(address) ? { document: address, segments: [] } : undefined;
      const root = known ?? this.open(uri, address);
      if (root !== undefined) {
        this.resources.set(uri, root);
        return root;
      }
      this.missing.add(address);
    }
    this.missing.add(uri);
    return undefined;
  }

  /**
   * Resolves a dynamic ref to the outermost resource with its anchor on the path to the ref. The
   * entry is outermost on every path; a resource that alone has the anchor is the target on every
   * path.
   */
  private dynamicTarget(ref: string, from: FoundSchema): Target {
    const plain = this.target(ref, from);
    const name = ref.slice(ref.indexOf('#') + 1);
    if (!('place' in plain) || this.at(plain.place)?.schema.$dynamicAnchor !== name) return plain;
    return this.outermost(name, plain, ref);
  }

  private recursiveTarget(from: FoundSchema): Target {
    const plain: Target = { place: from.resource };
    return this.at(from.resource)?.schema.$recursiveAnchor === true ? this.outermost('', plain, '#') : plain;
  }

  private outermost(name: string, plain: Target, ref: string): Target {
    const places = this.dynamic.get(name) ?? new Map<string, Place>();
    const first = this.at(this.entry)?.resource ?? this.entry;
    const outermost = places.get(keyOf(first));
    if (outermost !== undefined) return { place: outermost };
    return places.size > 1 ? { dynamic: ref } : plain;
  }
}
