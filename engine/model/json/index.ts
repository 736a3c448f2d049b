export { canonicalJson, equalJson } from './canonical.ts';
export { jsonDepth, MAX_JSON_DEPTH } from './depth.ts';
export { forgetIdentities, hasRefs, identityOf, memberFinder, refsIn } from './identity.ts';
export {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectEntries,
  objectIn,
  objectItems,
} from './json.ts';
export { mergePatch } from './merge-patch.ts';
export { formatPointer, parsePointer, valueAt } from './pointer.ts';
export { repeatsName } from './repeated-names.ts';
