import {
  canonicalJson,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  valueAt,
} from '#engine/model/json';

/**
 * Returns a text that names the place of a change for its fingerprint and stays the same if its surroundings
 * change: `then` and `else` are named together with their `if`, a member of `allOf` by nothing, because the
 * order of members is irrelevant.
 */
export function placeIn(
  before: JsonObject,
  now: JsonObject,
  { old, new: fresh }: { old?: string; new?: string },
): string {
  const [root, pointer] = old === undefined ? [now, fresh ?? ''] : [before, old];
  const place: Json[] = [];
  let node: Json | undefined = root;
  let isName = false;
  for (const segment of parsePointer(pointer)) {
    const question =
      isObject(node) && !isName && (segment === 'then' || segment === 'else') ? node.if : undefined;
    const isMember = Array.isArray(node) && place.at(-1) === 'allOf';
    if (!isMember) place.push(question === undefined ? segment : [segment, question]);
    isName = !isName && (segment === 'properties' || segment === 'patternProperties');
    node = valueAt(node, [segment]);
  }
  return canonicalJson(place);
}
