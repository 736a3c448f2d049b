import { isObject, type Json, listIn } from '../json/json.ts';

/** Keywords of the rules that relate answers of one object: `{"members": {answer: relation}}`. */
export const RELATIONS: ReadonlySet<string> = new Set(['member-of', 'join-of', 'not-before', 'not-after']);

/**
 * Rules that relate answers of one object by role: keyword → the roles, each a parameter with the name of an answer.
 */
export const RULES_OF_ROLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['passport-issue-date', ['birth', 'issue']],
  ['work-phone', ['work', 'mobile']],
  ['work-start-date', ['birth', 'start']],
]);

/**
 * Returns the names of the answers to which a relation compares: it is a name, a list of names, or an object with the
 * name in `of`.
 */
export function comparedWith(relation: Json | undefined): string[] {
  if (typeof relation === 'string') return [relation];
  return isObject(relation) ? [String(relation.of)] : listIn(relation).map(String);
}
