import type { Answers, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json } from '../json/json.ts';
import { branchesOf } from './active-schema.ts';

/**
 * The answers of an untouched form: the `default` of each property, conditional ones included, because hidden answers are
 * pruned anyway. Where branches have different defaults there is none: it would be wrong in one of them.
 */
export function defaultAnswers(schema: JsonSchema): Answers {
  const ofBranches = branchesOf(schema).map(defaultAnswers);
  return over(agreed(ofBranches), ownDefaults(schema));
}

function ownDefaults({ properties }: JsonSchema): Answers {
  const answers: Answers = {};
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(property)) continue;
    if (property.default !== undefined) answers[name] = property.default;
    else if (isObject(property.properties)) {
      const group = defaultAnswers(property);
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
