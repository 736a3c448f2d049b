export { canonicalJson, equalJson } from './canonical.ts';
export { jsonDepth, MAX_JSON_DEPTH } from './depth.ts';
export { forgetIdentities, hasRefs, identityOf, memberFinder, refsIn } from './identity.ts';
export * from './json.ts';
export { mergePatch } from './merge-patch.ts';
export { oncePer, oncePerKey, oncePerText } from './once-per.ts';
export { parseJson, parseObject } from './parse.ts';
export * from './path.ts';
export { hasRepeatedName } from './repeated-names.ts';
