import type { Answers, JsonSchema } from '../definition/model.ts';
import { equalJson } from '../json/canonical.ts';
import { isObject, type Json } from '../json/json.ts';
import { branchesOf } from './active-schema.ts';

/**
 * What a form holds before anybody has touched it: the `default` of each property, those that a condition shows as well,
 * because an answer that nothing shows counts for nothing. Where branches propose different ones, nothing is proposed: it
 * would be wrong in one of them.
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

/** What all proposals that speak of an answer say alike. */
function agreed(proposals: readonly Answers[]): Answers {
  const answers: Answers = {};
  for (const name of new Set(proposals.flatMap(Object.keys))) {
    const said = proposals.flatMap((one) => (Object.hasOwn(one, name) ? [one[name] as Json] : []));
    const [first] = said;
    if (said.every(isObject)) answers[name] = agreed(said);
    else if (first !== undefined && said.every((one) => equalJson(one, first))) answers[name] = first;
  }
  return answers;
}

/** `own` goes before `proposed`, within groups as well. */
function over(proposed: Answers, own: Answers): Answers {
  const answers = { ...proposed };
  for (const [name, answer] of Object.entries(own)) {
    const known = proposed[name];
    answers[name] = isObject(known) && isObject(answer) ? over(known, answer) : answer;
  }
  return answers;
}
