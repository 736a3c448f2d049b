import { isObject, type JsonObject } from '../json/json.ts';
import type { Path } from '../json/path.ts';
import { walkSchema } from './children.ts';
import { DIALECT } from './keywords.ts';

/**
 * Names that every JavaScript object or function has (`constructor`): a lookup by such a name would find a foreign
 * value.
 */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'caller',
  'callee',
  'arguments',
]);

/**
 * Returns the path of the first keyword in a compiled schema that is unknown, should have been replaced, or has the
 * name of an inherited member; undefined if there is none. `rules` are the keywords of rules.
 */
export function outsideDialect(schema: JsonObject, rules: ReadonlySet<string>): Path | undefined {
  for (const { segments, schema: node } of walkSchema(schema)) {
    for (const keyword of Object.keys(node)) {
      const known = DIALECT.get(keyword);
      if (!rules.has(keyword) && (known === undefined || known.writtenOnly)) return [...segments, keyword];
      const names = known?.holds === 'map' && isObject(node[keyword]) ? Object.keys(node[keyword]) : [];
      const forbidden = names.find((name) => PROTOTYPE_NAMES.has(name));
      if (forbidden !== undefined) return [...segments, keyword, forbidden];
    }
  }
  return undefined;
}
