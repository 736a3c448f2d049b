import { isObject, type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';

/** Keywords of rules between answers of one object: `{"members": {answer: relation}}`. */
export const RELATIONS: ReadonlySet<string> = new Set(['member-of', 'join-of', 'not-before', 'not-after']);

/** Returns the answers in a relation: a name, a list of names, or the name in `of`. */
export function comparedWith(relation: Json | undefined): string[] {
  if (typeof relation === 'string') return [relation];
  return isObject(relation) ? [String(relation.of)] : listIn(relation).map(String);
}

function relationWithout(relation: Json, dropped: ReadonlySet<string>): Json | undefined {
  const left = comparedWith(relation).filter((name) => !dropped.has(name));
  if (left.length === 0) return undefined;
  return Array.isArray(relation) ? left : relation;
}

/** Returns the parameters of a rule between answers, for an object that never has some of them. */
export const relationsWithout = (params: Json, dropped: ReadonlySet<string>): JsonObject => ({
  ...objectIn(params),
  members: Object.fromEntries(
    Object.entries(objectIn(objectIn(params).members)).flatMap(([name, relation]) => {
      const left = dropped.has(name) ? undefined : relationWithout(relation, dropped);
      return left === undefined ? [] : [[name, left]];
    }),
  ),
});
