import type { Answers } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';

/** The answer at `a.b`, or undefined where any step is missing. */
export function answerAt(answers: Answers, path: string): Json | undefined {
  let value: Json | undefined = answers;
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** A copy with the answer at `a.b` set; `undefined` takes it out. Groups on the way are made. */
export function withAnswer(answers: Answers, path: string, value: Json | undefined): Answers {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const group = answers[name];
    const inner = withAnswer(isObject(group) ? group : {}, rest.join('.'), value);
    return { ...answers, [name]: inner };
  }
  // A keystroke comes here: a form of a thousand fields is copied once, not twice.
  if (value !== undefined) return { ...answers, [name]: value };
  const { [name]: _old, ...others } = answers;
  return others;
}
