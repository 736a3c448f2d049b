import { answerAt, setAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm, Issue } from '#engine/model/definition';
import type { Holds } from '#engine/model/holds';
import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  objectIn,
  splitPath,
  valueAt,
} from '#engine/model/json';
import type { SavedForLater } from '#engine/model/request';
import { isTypedText } from './typed-text.ts';

/** State in which the server has rendered a form: answers, errors, step and options. */
export interface ServedStart {
  answers?: Answers;
  issues?: readonly Issue[];
  /**
   * Step at which a multi-step form was sent back, followed by `seen` if the answers were reviewed before.
   */
  step?: string;
  /** Paths of the fields of which the visitor was reminded, separated by spaces. */
  reminded?: string;
  /** Options of sources, by the path of their field. */
  picks?: Readonly<Record<string, readonly JsonObject[]>>;
  /** True if the form was started on another device. */
  isResumed?: true;
  saved?: SavedForLater;
}

/** Answers that a form starts with; `dropped` has the paths of those that it could not keep. */
export interface Start {
  answers: Answers;
  /** Paths of the fields that do not offer the draft's choice. */
  dropped: string[];
}

/**
 * Returns the answers that a form starts with: those of the draft, field by field, over the defaults. Variants
 * share a draft, so a choice that this one does not offer is left out; a text typed instead of a choice stays.
 * @spec S§4 region is cleared
 */
export function startAnswers(form: CompiledForm, holds: Holds, draft: Answers): Start {
  const own = new WeakSet<object>();
  let answers = holds.start();
  const dropped: string[] = [];
  for (const field of form.fields) {
    const value = answerAt(draft, field.path);
    if (value === undefined) continue;
    const names = splitPath(field.path);
    const beside = objectIn(valueAt(answers, names.slice(0, -1)));
    // The form lists a field after the one on which it depends.
    if (isOffered(objectIn(valueAt(form.uiSchema, names)), value, beside))
      answers = setAnswer(answers, field.path, value, own);
    else dropped.push(field.path);
  }
  return { answers: holds.start(answers), dropped };
}

/**
 * True if a field offers `value`, or each item of a list, among its choices for the other answers of its object
 * (`beside`). True as well for a text that was typed instead of a choice, and for a field without choices; `ui`
 * is its UI schema.
 */
export function isOffered(ui: JsonObject, value: Json, beside: JsonObject): boolean {
  const { 'ui:choices': choices, 'ui:dependsOn': master } = ui;
  if (!Array.isArray(choices) || isTypedText(value)) return true;
  return [value]
    .flat()
    .every((item) =>
      choices.some(
        (one) =>
          isObject(one) && one.value === item && (typeof master !== 'string' || one.group === beside[master]),
      ),
    );
}

/**
 * True if a field whose choices depend on another answer (`ui:dependsOn`) does not offer `value` for the
 * answers in `beside`; false for undefined and for other fields.
 */
export const isLost = (ui: JsonObject, value: Json | undefined, beside: JsonObject): boolean =>
  value !== undefined && ui['ui:dependsOn'] !== undefined && !isOffered(ui, value, beside);

/**
 * Returns the answers of the draft, by path, that the rendered form lacks because the server did not have the
 * draft. A field is left out if the server or, since then, the visitor has given it another answer than its
 * default.
 */
export function missingFrom(
  form: CompiledForm,
  holds: Holds,
  answers: Answers,
  draft: Answers,
  rendered: Answers,
): [path: string, answer: Json][] {
  const { answers: offered } = startAnswers(form, holds, draft);
  const defaults = holds.start();
  return form.fields.flatMap(({ path }): [string, Json][] => {
    const kept = answerAt(offered, path);
    const before = answerAt(rendered, path);
    const isUntouched =
      equalJson(answerAt(answers, path), before) && equalJson(before, answerAt(defaults, path));
    return kept !== undefined && isUntouched && !equalJson(kept, before) ? [[path, kept]] : [];
  });
}
