import { isObject, type Json, objectIn } from './json.ts';

/**
 * Applies a JSON Merge Patch (RFC 7396): objects merge, null deletes, everything else replaces. Inputs are
 * not changed.
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
