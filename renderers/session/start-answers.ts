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
import { isTypedText } from './typed-text.ts';

/** What a form rendered by the server starts with: these answers, and these errors on display. */
export interface ServedStart {
  answers?: Answers;
  issues?: readonly Issue[];
  /** Of a form in steps: the one that it was sent back at, and `seen` where the answers were checked before. */
  step?: string;
  /** Paths of the fields that its visitor was reminded of, with spaces between. */
  reminded?: string;
  /** Options of sources, by the path of their field. */
  picks?: Readonly<Record<string, readonly JsonObject[]>>;
  /** It was started on another device. */
  isResumed?: true;
  saved?: SavedForLater;
}

/** What came of saving a form for later. `link`: nobody sends it, so it is shown. */
export interface SavedForLater {
  outcome: 'sent' | 'link' | 'address' | 'busy' | 'failed';
  to?: string | undefined;
  link?: string;
  wait?: string;
}

export interface Start {
  answers: Answers;
  /** Fields that do not offer the draft's choice. */
  dropped: string[];
}

/**
 * A draft goes field by field over the defaults: a group may have some of either. Variants share a draft, and may offer
 * other choices: one that is not offered here is left out, and a text that was typed instead of one stays.
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
    // A field that depends on another comes after it in the form.
    if (isOffered(objectIn(valueAt(form.uiSchema, names)), value, beside))
      answers = setAnswer(answers, field.path, value, own);
    else dropped.push(field.path);
  }
  return { answers: holds.start(answers), dropped };
}

/**
 * Whether a field offers this answer beside those of the same object. A field without choices takes anything. `ui`: that of the field.
 */
export function isOffered(
  { 'ui:choices': choices, 'ui:dependsOn': master }: JsonObject,
  value: Json,
  beside: JsonObject,
): boolean {
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

/** Whether a choice is one that was offered for another answer than the one beside it. */
export const isLost = (ui: JsonObject, value: Json | undefined, beside: JsonObject): boolean =>
  value !== undefined && ui['ui:dependsOn'] !== undefined && !isOffered(ui, value, beside);

/**
 * What the draft knows of a form that was rendered without it, by path: nothing of what has been changed since, nor of what the
 * browser has sent, as a form is before its draft is there.
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
