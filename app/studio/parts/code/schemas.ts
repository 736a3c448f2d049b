import { isObject, type JsonObject } from '#engine/model';

const parsed = new WeakMap<object, Record<string, JsonObject>>();

/** The meta-schemas that are served with the definitions, such as `form.schema.json`. */
export function schemasIn(shared: Readonly<Record<string, string>>): Record<string, JsonObject> {
  const known = parsed.get(shared);
  if (known !== undefined) return known;
  const schemas: Record<string, JsonObject> = {};
  for (const [path, text] of Object.entries(shared)) {
    if (!path.endsWith('.schema.json')) continue;
    const value: unknown = JSON.parse(text);
    if (isObject(value)) schemas[path] = value;
  }
  parsed.set(shared, schemas);
  return schemas;
}
