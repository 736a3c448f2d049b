import { answerAt, normalizeAnswers, withAnswer, withAnswers } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { equalJson, isWithin, type Json, objectItems, splitPath, valueAt } from '#engine/model/json';
import type { ReadyForm } from '../forms/form-store.ts';

/** Saved answers that another version of the form can show, and what was lost. */
export interface Carried {
  answers: Answers;
  /** Titles of the questions whose answers were not carried over. */
  dropped: string[];
}

/**
 * Returns those answers that may be saved for later: without captchas, and without consents, which belong to the
 * text beside them.
 */
export function savablePart({ fields, consents }: CompiledForm, answers: Answers): Answers {
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
 * Returns the saved answers that the live version of the form can show. The same version keeps them all; another
 * one keeps an answer whose meaning is certainly the same: its field exists, widget and label of the choice are as
 * before, and the rules accept it.
 */
export function carryAnswers(started: ReadyForm, now: ReadyForm, saved: Answers): Carried {
  const given = typedPart(started, now, saved);
  const answers = started.form.version === now.form.version ? given : acceptedPart(now, given);
  const asked = visible(started, savablePart(started.form, saved));
  const dropped = started.form.fields.filter(({ path }) => {
    const before = answerAt(asked, path);
    return before !== undefined && !equalJson(answerAt(normalizeAnswers(answers), path), before);
  });
  return { answers, dropped: dropped.map(({ path }) => titleOf(started.form, path)) };
}

/**
 * Returns those saved answers whose question is the same in the live version, even if its rules refuse them, so
 * that the visitor can correct them.
 */
export function typedPart(started: ReadyForm, now: ReadyForm, saved: Answers): Answers {
  const known = savablePart(now.form, saved);
  return holdsOf(now.form, now.checker).start(
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
}

/** Removes answers that the rules refuse, until none is left: each removal may show others. */
function acceptedPart(ready: ReadyForm, given: Answers): Answers {
  const { form, checker } = ready;
  let answers = given;
  for (let left = form.fields.length; left > 0; left -= 1) {
    const issues = checker.check(visible(ready, answers));
    const refused = form.fields.find(
      ({ path }) =>
        answerAt(answers, path) !== undefined && issues.some((issue) => isWithin(issue.path, path)),
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

const labelsOf = ({ uiSchema }: CompiledForm, path: string, value: Json): Json =>
  objectItems(valueAt(uiSchema, [...splitPath(path), 'ui:choices'])).flatMap(([, choice]) =>
    [value].flat().includes(choice.value as never) ? [choice.label ?? null] : [],
  );

/** Returns the title of a question by the path of its answer; the path if it has no title. */
export const titleOf = ({ uiSchema }: CompiledForm, path: string): string =>
  String(valueAt(uiSchema, [...splitPath(path), 'ui:title']) ?? path);
