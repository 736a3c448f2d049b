import type { Answers, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json } from '../json/json.ts';
import { parseSchema, type SchemaNode } from '../schema/schema-node.ts';

/**
 * The answers of an untouched form: the `default` of each property, conditional ones included, because hidden answers are
 * pruned anyway. Where branches have different defaults there is none: it would be wrong in one of them.
 */
export const defaultAnswers = (schema: JsonSchema): Answers => defaultsOf(parseSchema(schema));

const defaultsOf = (node: SchemaNode): Answers => over(agreed(node.parts.map(defaultsOf)), ownDefaults(node));

function ownDefaults({ properties }: SchemaNode): Answers {
  const answers: Answers = {};
  for (const [name, property] of properties) {
    if (property.source.default !== undefined) answers[name] = property.source.default;
    else if (property.isGroup) {
      const group = defaultsOf(property);
      if (Object.keys(group).length > 0) answers[name] = group;
    }
  }
  return answers;
}

/** The defaults on which all branches that have one agree. */
function agreed(branches: readonly Answers[]): Answers {
  const answers: Answers = {};
  for (const name of new Set(branches.flatMap(Object.keys))) {
    const defaults = branches.flatMap((one) => (Object.hasOwn(one, name) ? [one[name] as Json] : []));
    const [first] = defaults;
    if (defaults.every(isObject)) answers[name] = agreed(defaults);
    else if (first !== undefined && defaults.every((one) => equalJson(one, first))) answers[name] = first;
  }
  return answers;
}

/** `own` takes precedence over `others`, in groups too. */
function over(others: Answers, own: Answers): Answers {
  const answers = { ...others };
  for (const [name, answer] of Object.entries(own)) {
    const known = others[name];
    answers[name] = isObject(known) && isObject(answer) ? over(known, answer) : answer;
  }
  return answers;
}
