import type { Answers, JsonSchema } from '../definition/model.ts';
import { setComputing, type Visible } from '../holds/visible-answers.ts';
import { equalJson } from '../json/canonical.ts';
import { type Json, type JsonObject, listIn, objectIn } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { splitPath, valueAt } from '../json/path.ts';
import { computeAnswer } from './evaluate.ts';

/** Keyword of an object schema whose answers are computed from others: `{"members": {answer: expression}}`. */
export const COMPUTED = 'computed';

/**
 * Returns the expressions by which an object schema and its `allOf` compute answers, by name; those of groups
 * and list items are not included. The schema must be resolved; memoized by schema.
 */
export const computedAnswers = oncePer((schema: JsonSchema): ReadonlyMap<string, Json> => {
  const members = new Map<string, Json>();
  const visit = (part: JsonObject): void => {
    for (const inner of listIn(part.allOf)) visit(objectIn(inner));
    for (const [name, expression] of Object.entries(objectIn(objectIn(part[COMPUTED]).members)))
      members.set(name, expression);
  };
  visit(schema);
  return members;
});

/**
 * Makes `visibleAnswers` compute answers. A page calls the function when it loads the widget for computed answers,
 * before it has any answers; other programs call it on start.
 */
export const installComputing = (): void => setComputing(addComputedAnswers);

/**
 * Removes hidden answers and computes the others, until none is hidden any more. A computed answer
 * that was sent is kept as it is, so that the rule can refuse it.
 */
const addComputedAnswers =
  (prune: Visible): Visible =>
  (schema, answers, predicateOf, whole) => {
    const members = computedAnswers(schema);
    if (members.size === 0) return prune(schema, answers, predicateOf, whole);
    const open = new Map(members);
    let given = without(answers, members);
    // Each round but the last hides an answer.
    for (;;) {
      const computed = computedFrom(given, open);
      const visible = prune(schema, { ...given, ...computed }, predicateOf, whole);
      const hidden = Object.keys(computed).filter((name) => !Object.hasOwn(visible, name));
      const left = without(visible, members);
      if (hidden.length === 0 && equalJson(left, given)) return withGiven(visible, answers, open);
      for (const name of hidden) open.delete(name);
      given = left;
    }
  };

const without = (answers: Answers, names: ReadonlyMap<string, unknown>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));

const withGiven = (visible: Answers, answers: Answers, open: ReadonlyMap<string, Json>): Answers => ({
  ...visible,
  ...Object.fromEntries(Object.entries(answers).filter(([name]) => open.has(name))),
});

/**
 * Evaluates all expressions, each after those that it reads. One that reads itself has no value.
 */
function computedFrom(given: Answers, open: ReadonlyMap<string, Json>): Answers {
  const values = new Map<string, Json | undefined>();
  const memberValue = (name: string): Json | undefined => {
    if (values.has(name)) return values.get(name);
    values.set(name, undefined);
    const value = computeAnswer(open.get(name), read);
    values.set(name, value);
    return value;
  };
  const read = (path: string): Json | undefined => {
    const [name = '', ...within] = splitPath(path);
    return within.length === 0 && open.has(name) ? memberValue(name) : answerIn(given, [name, ...within]);
  };
  return Object.fromEntries(
    [...open.keys()].flatMap((name): [string, Json][] => {
      const value = memberValue(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns the answer at a path; for a path into a list, the answers of all its rows. */
function answerIn(value: Json | undefined, [name, ...within]: readonly string[]): Json | undefined {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.flatMap((item) => answerIn(item, [name, ...within]) ?? []);
  return answerIn(valueAt(value, [name]), within);
}

// Vite sets this constant, so that a page's first script leaves the code out; Node has no such
// constant and installs the code at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) installComputing();
