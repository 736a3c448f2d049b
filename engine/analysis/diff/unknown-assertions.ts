import { isObject, type Json, type JsonObject, parsePointer, valueAt } from '#engine/model/json';
import { ASSERTIONS, type DiffPorts } from '#engine/solver';
import type { SchemaChange } from './schema-changes/schema-change.ts';

/**
 * Returns the names of the formats and keywords inside a schema that may refuse values and that no validator
 * here can decide.
 */
export type FindUnknown = (value: Json | undefined) => ReadonlySet<string>;

/** Keywords of JSON Schema that assert nothing, or whose schemas are looked into. */
const KNOWN: ReadonlySet<string> = new Set([
  '$id',
  'id',
  '$schema',
  '$ref',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'format',
]);
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'required']);
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependencies',
  'dependentSchemas',
  'definitions',
  '$defs',
]);

/**
 * Creates a function that finds formats without a validator and, if the schema is in a foreign dialect
 * (`isForeignDialect`), keywords that JSON Schema does not define.
 */
export function unknownFinder({ ruleFacts, rules }: DiffPorts, isForeignDialect: boolean): FindUnknown {
  const isUnknownFormat = (name: string): boolean => {
    const needs = ruleFacts.needs({ keyword: 'format', params: name });
    return needs?.isAll === true && isObject(needs.schema) && Object.keys(needs.schema).length === 0;
  };
  return (value) => {
    const found = new Set<string>();
    const look = (node: Json | undefined, isMap: boolean): void => {
      if (Array.isArray(node)) for (const item of node) look(item, false);
      if (!isObject(node)) return;
      for (const [key, inner] of Object.entries(node)) {
        if (isMap) look(inner, false);
        else if (key === 'format' && typeof inner === 'string' && isUnknownFormat(inner)) found.add(inner);
        else if (isForeignDialect && !ASSERTIONS.has(key) && !KNOWN.has(key) && !rules.has(key))
          found.add(JSON.stringify([key, inner]));
        else if (!DATA.has(key)) look(inner, MAPS.has(key));
      }
    };
    look(value, false);
    return found;
  };
}

/**
 * Returns the part of one side's document that a change is about; for a changed format or unknown keyword an
 * object with the keyword and its value, because the value alone does not tell whose it is. Undefined if the
 * side lacks it.
 */
export function concernedPart(
  { kind, pointers }: SchemaChange,
  side: 'old' | 'new',
  root: JsonObject,
): Json | undefined {
  const { [side]: pointer } = pointers;
  if (pointer === undefined) return undefined;
  const path = parsePointer(pointer);
  const value = valueAt(root, path);
  const isOfKeyword = kind.startsWith('format.') || kind === 'document.changed';
  return value === undefined || !isOfKeyword ? value : { [String(path.at(-1))]: value };
}
