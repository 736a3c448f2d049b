import { answerAt, normalizeAnswers, withAnswer, withAnswers } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { equalJson, type Json, objectItems, valueAt } from '#engine/model/json';
import type { ReadyForm } from '../forms/form-store.ts';

export interface Carried {
  answers: Answers;
  /** What the questions were called whose answers were given and are not carried over. */
  dropped: string[];
}

/** What is saved of answers: nothing that is no field, no captcha, and no tick, which belongs to the text beside it. */
export function savedPart({ fields, consents }: CompiledForm, answers: Answers): Answers {
  const isSaved = (path: string): boolean =>
    path !== CAPTCHA_FIELD && !consents.some(({ field }) => field === path);
  return withAnswers(
    {},
    fields.flatMap(({ path }): [string, Json][] => {
      const value = isSaved(path) ? answerAt(answers, path) : undefined;
      return value === undefined ? [] : [[path, value]];
    }),
  );
}

/**
 * Saved answers as the form that is live takes them. Where that is the one that was started, all; else those of which it is
 * certain that they mean the same: the field is there, its widget and the wording of the choice are what they were, and the new
 * rules accept the value.
 */
export function carryAnswers(started: ReadyForm, now: ReadyForm, saved: Answers): Carried {
  const known = savedPart(now.form, saved);
  const given = holdsOf(now.form, now.checker).start(
    withAnswers(
      {},
      now.form.fields.flatMap(({ path }): [string, Json][] => {
        const value = answerAt(known, path);
        return value !== undefined && isSameQuestion(started.form, now.form, path, value)
          ? [[path, value]]
          : [];
      }),
    ),
  );
  const answers = started.form.version === now.form.version ? given : acceptedPart(now, given);
  const asked = visible(started, savedPart(started.form, saved));
  const dropped = started.form.fields.filter(({ path }) => {
    const before = answerAt(asked, path);
    return before !== undefined && !equalJson(answerAt(normalizeAnswers(answers), path), before);
  });
  return { answers, dropped: dropped.map(({ path }) => titleOf(started.form, path)) };
}

/** Without what the rules refuse. An answer that is gone may bring up others, or hide them. */
function acceptedPart(ready: ReadyForm, given: Answers): Answers {
  const { form, checker } = ready;
  let answers = given;
  for (let left = form.fields.length; left > 0; left -= 1) {
    const issues = checker.check(visible(ready, answers));
    const refused = form.fields.find(
      ({ path }) =>
        answerAt(answers, path) !== undefined &&
        issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`)),
    );
    if (refused === undefined) break;
    answers = withAnswer(answers, refused.path, undefined);
  }
  return answers;
}

const visible = ({ form, checker }: ReadyForm, answers: Answers): Answers =>
  holdsOf(form, checker).visible(normalizeAnswers(answers));

function isSameQuestion(started: CompiledForm, now: CompiledForm, path: string, value: Json): boolean {
  const widget = ({ fields }: CompiledForm): string | undefined =>
    fields.find((field) => field.path === path)?.widget;
  return (
    widget(started) === widget(now) && equalJson(labelsOf(started, path, value), labelsOf(now, path, value))
  );
}

/** What the choices are called that were made. */
const labelsOf = ({ uiSchema }: CompiledForm, path: string, value: Json): Json =>
  objectItems(valueAt(uiSchema, [...path.split('.'), 'ui:choices'])).flatMap(([, choice]) =>
    [value].flat().includes(choice.value as never) ? [choice.label ?? null] : [],
  );

/** What the question is called. */
export const titleOf = ({ uiSchema }: CompiledForm, path: string): string =>
  String(valueAt(uiSchema, [...path.split('.'), 'ui:title']) ?? path);
