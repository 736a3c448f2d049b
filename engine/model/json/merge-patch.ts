import { isObject, type Json, objectIn } from './json.ts';

/**
 * Returns the target with a JSON Merge Patch (RFC 7396) applied: objects are merged, null removes, everything else
 * replaces. The inputs stay unchanged.
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = { ...objectIn(target) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}
