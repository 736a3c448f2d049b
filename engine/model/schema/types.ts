import type { JsonObject } from '../json/json.ts';

/** The JSON types that a schema names, one or several; none where it is a part that leaves them to another. */
export function typesOf({ type }: JsonObject): string[] {
  if (Array.isArray(type)) return type.map(String);
  return typeof type === 'string' ? [type] : [];
}
