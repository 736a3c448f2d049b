import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  valueAt,
} from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { DocumentFiles } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt } from './edit-json.ts';
import { readObject } from './form-place.ts';

/**
 * Returns the path in a form's schema.json of the `then` that defines a property; undefined if the property is in no
 * condition, so always shown.
 */
export const conditionalPlace = (files: DocumentFiles, slug: string, name: string): EditPath | undefined =>
  thenWith(readObject(files, formFile(slug, 'schema')) ?? {}, [], name);

/**
 * Returns the path from `root` of the `then` that defines the property `name` of the object schema at `at`; undefined
 * if no condition shows it.
 */
export const thenWith = (root: JsonObject, at: EditPath, name: string): EditPath | undefined =>
  branchesOf(root, at)
    .map((branch): EditPath => [...branch, 'then'])
    .find((then) => valueAt(root, [...then, 'properties', name]) !== undefined);

/**
 * Returns the paths of the schemas that may contain an `if`: the object schema at `at` and each item of its `allOf`.
 */
export const branchesOf = (root: JsonObject, at: EditPath = []): EditPath[] => [
  at,
  ...listIn(valueAt(root, [...at, 'allOf'])).map((_part, index): EditPath => [...at, 'allOf', index]),
];

/**
 * Returns the path of the `then` whose `if` equals `when`, in the object schema at `at`; undefined if there is none,
 * or if it has an `else`.
 */
export const thenOf = (root: JsonObject, at: EditPath, when: JsonObject): EditPath | undefined => {
  const branch = branchesOf(root, at).find((path) => {
    const { if: condition, then, else: alternative } = objectIn(valueAt(root, path));
    return (
      condition !== undefined && equalJson(condition, when) && isObject(then) && alternative === undefined
    );
  });
  return branch && [...branch, 'then'];
};

/**
 * Returns the text of a schema without `if`, `then` and `else` of the schema at `branch`. An item of `allOf` is
 * removed as a whole, and an empty `allOf` with it. `at`: path of the object schema.
 */
export function withoutBranch(text: string, branch: EditPath, at: EditPath = []): string {
  if (branch.length === at.length)
    return ['if', 'then', 'else'].reduce((next, key) => withoutValueAt(next, [...at, key]), text);
  const next = withoutValueAt(text, branch);
  const left = listIn(valueAt(JSON.parse(next) as JsonObject, [...at, 'allOf']));
  return left.length === 0 ? withoutValueAt(next, [...at, 'allOf']) : next;
}

/** Returns the conditional schemas that require a field but do not show it. */
const requiringBranches = (root: JsonObject, at: EditPath, name: string): EditPath[] =>
  branchesOf(root, at).filter((branch) => {
    const { required, properties } = objectIn(valueAt(root, [...branch, 'then']));
    return listIn(required).includes(name) && objectIn(properties)[name] === undefined;
  });

/**
 * Returns the condition (`if`) under which a field that is shown anyway is required, several joined by `anyOf`;
 * undefined if no condition requires it.
 */
export function requirementOf(root: JsonObject, at: EditPath, name: string): JsonObject | undefined {
  const conditions = requiringBranches(root, at, name).map((branch) =>
    objectIn(valueAt(root, [...branch, 'if'])),
  );
  return conditions.length > 1 ? { anyOf: conditions } : conditions[0];
}

/**
 * Returns the text of a schema, which must be JSON, in which the condition `when` requires the field, in place
 * of earlier conditions that required it; with `when` undefined, no condition requires it. `at`: path of the
 * object schema.
 */
export function withRequirement(
  text: string,
  at: EditPath,
  name: string,
  when: JsonObject | undefined,
): string {
  const cut = requiringBranches(JSON.parse(text) as JsonObject, at, name).reduceRight((next, branch) => {
    const then: EditPath = [...branch, 'then'];
    const consequence = objectIn(valueAt(JSON.parse(next) as Json, then));
    const names = listIn(consequence.required);
    if (names.length > 1) return withoutValueAt(next, [...then, 'required', names.indexOf(name)]);
    const isAlone = Object.keys(consequence).length === 1;
    const hasElse = valueAt(JSON.parse(next) as Json, [...branch, 'else']) !== undefined;
    return isAlone && !hasElse
      ? withoutBranch(next, branch, at)
      : withoutValueAt(next, [...then, 'required']);
  }, text);
  if (when === undefined) return cut;
  const known = thenOf(JSON.parse(cut) as JsonObject, at, when);
  return known === undefined
    ? withItemAt(cut, [...at, 'allOf'], Number.MAX_SAFE_INTEGER, { if: when, then: { required: [name] } })
    : withItemAt(cut, [...known, 'required'], Number.MAX_SAFE_INTEGER, name);
}
