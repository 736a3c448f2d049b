import type { Answers, JsonSchema } from '../definition/model.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { propertiesOf } from '../schema/fields.ts';

/** Decides whether a value satisfies a condition of the form; the compiled validators stand behind it. */
export type Judge = (schema: JsonSchema) => (value: Json) => boolean;

/**
 * The answers a visitor can see. An answer whose field is hidden by the other answers is dropped, and what it decided
 * is decided anew without it. Names that no branch knows stay, so that the check can refuse them.
 */
export function visibleAnswers(schema: JsonSchema, answers: Answers, judge: Judge): Answers {
  const known = propertiesOf(schema).map(({ name }) => name);
  let visible = answers;
  // Each round drops at least one answer or ends, so there are at most as many rounds as properties.
  for (let round = 0; round <= known.length; round += 1) {
    const active = activeProperties(schema, visible, judge);
    const hidden = known.filter((name) => Object.hasOwn(visible, name) && !active.has(name));
    if (hidden.length === 0) return withVisibleGroups(visible, active, judge);
    visible = Object.fromEntries(Object.entries(visible).filter(([name]) => !hidden.includes(name)));
  }
  return visible;
}

function withVisibleGroups(answers: Answers, active: Map<string, JsonObject>, judge: Judge): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const schema = active.get(name);
      const isGroup = schema !== undefined && isObject(schema.properties) && isObject(value);
      return [name, isGroup ? visibleAnswers(schema, value, judge) : value];
    }),
  );
}

/** Property → its schema with every refinement that holds for these answers. */
export function activeProperties(
  schema: JsonSchema,
  answers: Answers,
  judge: Judge,
): Map<string, JsonObject> {
  const active = new Map<string, JsonObject>();
  const visit = (part: JsonObject): void => {
    if (isObject(part.properties)) {
      for (const [name, property] of Object.entries(part.properties)) {
        if (isObject(property)) active.set(name, { ...active.get(name), ...property });
      }
    }
    const { if: condition, then: consequence, else: alternative, dependencies, allOf } = part;
    if (isObject(condition)) {
      const branch = judge(condition)(answers) ? consequence : alternative;
      if (isObject(branch)) visit(branch);
    }
    if (isObject(dependencies)) {
      for (const [name, dependency] of Object.entries(dependencies)) {
        if (Object.hasOwn(answers, name) && isObject(dependency)) visit(dependency);
      }
    }
    for (const member of Array.isArray(allOf) ? allOf : []) if (isObject(member)) visit(member);
  };
  visit(schema);
  return active;
}
