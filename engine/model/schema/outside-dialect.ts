import { isObject, type JsonObject } from '../json/json.ts';
import type { Path } from '../json/path.ts';
import { walkSchema } from './children.ts';
import { DIALECT } from './keywords.ts';

/** Names that all JavaScript objects or functions have: a lookup would find a foreign value. */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'caller', 'callee', 'arguments'],
]);

/**
 * Returns the first place in a compiled schema with an unknown keyword, a keyword that should have
 * been replaced, or an inherited name; undefined if there is none. `rules`: keywords of rules.
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
