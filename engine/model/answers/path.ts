import type { Answers } from '../definition/model.ts';
import { isObject, type Json, objectIn } from '../json/json.ts';

/** The answer at `a.b`, or undefined where any step is missing. */
export function answerAt(answers: Answers, path: string): Json | undefined {
  if (!path.includes('.')) return Object.hasOwn(answers, path) ? answers[path] : undefined;
  let value: Json | undefined = answers;
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** A copy with the answer at `a.b` set; `undefined` removes it. Missing groups are created. */
export function withAnswer(answers: Answers, path: string, value: Json | undefined): Answers {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    return { ...answers, [name]: withAnswer(objectIn(answers[name]), rest.join('.'), value) };
  }
  if (value !== undefined) return { ...answers, [name]: value };
  const { [name]: _old, ...others } = answers;
  return others;
}

/**
 * Sets the answer at `a.b` in place for a caller that owns its answers: objects in `own` are altered, others are copied
 * once and added to `own`. Returns the answers to use from now on.
 */
export function setAnswer(
  answers: Answers,
  path: string,
  value: Json | undefined,
  own: WeakSet<object>,
): Answers {
  const target = own.has(answers) ? answers : { ...answers };
  own.add(target);
  const dot = path.indexOf('.');
  if (dot < 0) {
    if (value === undefined) delete target[path];
    else target[path] = value;
    return target;
  }
  const name = path.slice(0, dot);
  target[name] = setAnswer(objectIn(target[name]), path.slice(dot + 1), value, own);
  return target;
}

/** A copy with many answers set: each group is copied once, however many of its answers are among them. */
export function withAnswers(
  answers: Answers,
  changes: Iterable<readonly [path: string, value: Json | undefined]>,
): Answers {
  const own = new WeakSet<object>();
  let changed = answers;
  for (const [path, value] of changes) changed = setAnswer(changed, path, value, own);
  return changed;
}
