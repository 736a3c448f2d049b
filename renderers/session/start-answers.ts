import {
  type Answers,
  answerAt,
  type CompiledForm,
  defaultAnswers,
  type Field,
  isObject,
  type Json,
  setAnswer,
  valueAt,
} from '#engine';

export interface Start {
  answers: Answers;
  /** Fields whose choice of the draft is none of theirs. */
  dropped: string[];
}

/**
 * A draft goes field by field over the defaults: a group may have some of either. Variants share a draft, and may offer
 * other choices: one that is not offered here is left out. @spec S§4 region is cleared
 */
export function startAnswers(form: CompiledForm, draft: Answers): Start {
  const own = new WeakSet<object>();
  let answers = defaultAnswers(form.schema);
  const dropped: string[] = [];
  for (const field of form.fields) {
    const value = answerAt(draft, field.path);
    if (value === undefined) continue;
    if (isOffered(form, field, value, answers)) answers = setAnswer(answers, field.path, value, own);
    else dropped.push(field.path);
  }
  return { answers, dropped };
}

/** A field without choices takes anything. Who depends on another stands behind it. */
export function isOffered(
  form: CompiledForm,
  { path, dependsOn }: Field,
  value: Json,
  answers: Answers,
): boolean {
  const choices = valueAt(form.uiSchema, [...path.split('.'), 'ui:choices']);
  if (!Array.isArray(choices)) return true;
  const choice = choices.filter(isObject).find((one) => one.value === value);
  return choice !== undefined && (dependsOn === undefined || choice.group === answerAt(answers, dependsOn));
}
