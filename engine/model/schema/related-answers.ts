import { isObject, type Json, listIn } from '../json/json.ts';

/** Keywords of rules between answers of one object: `{"members": {answer: relation}}`. */
export const RELATIONS: ReadonlySet<string> = new Set(['member-of', 'join-of', 'not-before', 'not-after']);

/** Rules between answers of one object that name an answer for each role: keyword → roles. */
export const RULES_OF_ROLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['passport-issue-date', ['birth', 'issue']],
  ['work-phone', ['work', 'mobile']],
  ['work-start-date', ['birth', 'start']],
]);

/** Returns the answers in a relation: a name, a list of names, or the name in `of`. */
export function comparedWith(relation: Json | undefined): string[] {
  if (typeof relation === 'string') return [relation];
  return isObject(relation) ? [String(relation.of)] : listIn(relation).map(String);
}
