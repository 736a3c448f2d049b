import { isObject, type JsonObject } from '../json/json.ts';
import type { Path } from '../json/path.ts';
import { walkSchema } from './children.ts';
import { DIALECT } from './keywords.ts';

/**
 * Names that JavaScript objects and functions inherit: reading such a key finds a value that nobody wrote.
 */
export const PROTOTYPE_NAMES: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'caller', 'callee', 'arguments'],
]);

/**
 * Returns the first place of a compiled schema outside the dialect, if there is one: an unknown keyword, one
 * that must be compiled away, or an inherited name. `rules`: keywords of rules.
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
