import type { Answers } from '../definition/model.ts';
import { type Json, objectIn } from '../json/json.ts';
import { type Path, splitPath, valueAt } from '../json/path.ts';

/** Splits a path into names; most paths are a single name and need no parsing. */
const namesOf = (path: string): Path => (/[.~]/.test(path) ? splitPath(path) : [path]);

/** Returns the answer at a path such as `company.inn`; undefined if any part of the path is missing. */
export const answerAt = (answers: Answers, path: string): Json | undefined => valueAt(answers, namesOf(path));

/**
 * Returns a copy of the answers with the answer at a path set, or removed if `value` is undefined. Missing groups are
 * created.
 */
export const withAnswer = (answers: Answers, path: string, value: Json | undefined): Answers =>
  setIn(answers, namesOf(path), value, new WeakSet());

/**
 * Sets the answer at a path, in place where possible, and returns the answers to use from then on. Objects in `own`
 * belong to the caller and are changed; others are copied first, and the copies added to `own`.
 */
export const setAnswer = (
  answers: Answers,
  path: string,
  value: Json | undefined,
  own: WeakSet<object>,
): Answers => setIn(answers, namesOf(path), value, own);

function setIn(
  answers: Answers,
  [name = '', ...within]: Path,
  value: Json | undefined,
  own: WeakSet<object>,
): Answers {
  // An item of a list has its index as its name.
  const copy = (): Answers =>
    Array.isArray(answers) ? ([...answers] as unknown as Answers) : { ...answers };
  const target = own.has(answers) ? answers : copy();
  own.add(target);
  if (within.length > 0) target[name] = setIn(partIn(target[name]), within, value, own);
  else if (value === undefined) delete target[name];
  else target[name] = value;
  return target;
}

const partIn = (value: Json | undefined): Answers =>
  Array.isArray(value) ? (value as unknown as Answers) : objectIn(value);

/**
 * Returns a copy of the answers with the changes applied in order; a value `undefined` removes the answer. Each
 * group is copied only once.
 */
export function withAnswers(
  answers: Answers,
  changes: Iterable<readonly [path: string, value: Json | undefined]>,
): Answers {
  const own = new WeakSet<object>();
  let changed = answers;
  for (const [path, value] of changes) changed = setAnswer(changed, path, value, own);
  return changed;
}
