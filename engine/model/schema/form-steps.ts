import { type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { firstName } from '../json/path.ts';
import { STEPS } from './field-groups.ts';

/** A page of a multi-step form. Answers and payloads do not contain steps. */
export interface FormStep {
  /** Name in the page's URL, and in comparisons. */
  name: string;
  /** Title: a reference in a definition, the text itself in a bundle. */
  title: Json;
  /** Names of fields of the form itself; a group of fields is in one step. */
  fields: string[];
}

/** Name of the last page, which shows the answers and sends them; no step may have it. */
export const CHECK_STEP = 'check';

/**
 * Field of a form sent without script: the current step, and `seen` if the visitor has checked the answers
 * before. As the name of a button: the step to go to.
 */
export const STEP_FIELD = 'zayavka-step';

/** Returns `ui:steps` of a UI schema; malformed members are left to the check. */
export const stepsIn = (ui: JsonObject): FormStep[] =>
  objectItems(ui[STEPS]).flatMap(([, { name, title = '', fields }]) =>
    typeof name === 'string' && Array.isArray(fields) ? [{ name, title, fields: fields.map(String) }] : [],
  );

const UNSEEN: readonly unknown[] = ['hidden', 'computed-hidden'];

/** True if the field has a widget that visitors see. */
export const isSeen = (ui: JsonObject, name: string): boolean =>
  !UNSEEN.includes(objectIn(ui[name])['ui:widget']);

/** Returns the steps with a visible field; `asked`: names of the fields that now apply. */
export const shownSteps = (ui: JsonObject, asked: Iterable<string>): FormStep[] => {
  const names = new Set(asked);
  return stepsIn(ui).filter(({ fields }) => fields.some((name) => names.has(name) && isSeen(ui, name)));
};

/** Returns the name of an answer's step; undefined for a field of the last page. */
export function stepOf(steps: readonly FormStep[], path: string): string | undefined {
  const field = firstName(path);
  return steps.find(({ fields }) => fields.includes(field))?.name;
}

/**
 * Returns the step after a completed one: the next, or after the check the next with an error or
 * not seen.
 */
export function stepAfter(
  steps: readonly FormStep[],
  at: string,
  { isChecked, isOpen }: { isChecked: boolean; isOpen: (step: string) => boolean },
): string {
  const place = steps.findIndex(({ name }) => name === at);
  const next = isChecked ? steps.find(({ name }) => name !== at && isOpen(name)) : steps[place + 1];
  return next?.name ?? CHECK_STEP;
}
