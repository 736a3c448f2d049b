import { type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { firstName } from '../json/path.ts';
import { STEPS } from './field-groups.ts';

/** Step of a multi-step form, shown as one page. Answers and payloads do not contain steps. */
export interface FormStep {
  /** Name in the page's URL, and in comparisons. */
  name: string;
  /** Title: a reference in a definition, the text itself in a bundle. */
  title: Json;
  /** Names of fields of the form itself; a group of fields is in one step. */
  fields: string[];
}

/** Name of the last page of a multi-step form, which shows all answers and sends them; no step may have it. */
export const CHECK_STEP = 'check';

/**
 * Input of a multi-step form sent without script: the current step, and `seen` if the visitor has already checked the
 * answers. As the name of a button: the step to go to.
 */
export const STEP_FIELD = 'zayavka-step';

/** Returns the steps of a UI schema (`ui:steps`); malformed ones are left out. */
export const stepsIn = (ui: JsonObject): FormStep[] =>
  objectItems(ui[STEPS]).flatMap(([, { name, title = '', fields }]) =>
    typeof name === 'string' && Array.isArray(fields) ? [{ name, title, fields: fields.map(String) }] : [],
  );

const UNSEEN: readonly unknown[] = ['hidden', 'computed-hidden'];

/** True if a field's widget is visible to visitors; false for hidden and hidden computed ones. */
export const isSeen = (ui: JsonObject, name: string): boolean =>
  !UNSEEN.includes(objectIn(ui[name])['ui:widget']);

/** Returns the steps that have a visible field; `asked` are the names of the fields that apply to the answers. */
export const shownSteps = (ui: JsonObject, asked: Iterable<string>): FormStep[] => {
  const names = new Set(asked);
  return stepsIn(ui).filter(({ fields }) => fields.some((name) => names.has(name) && isSeen(ui, name)));
};

/** Returns the name of the step with an answer; undefined for a field of no step, which is on the last page. */
export function stepOf(steps: readonly FormStep[], path: string): string | undefined {
  const field = firstName(path);
  return steps.find(({ fields }) => fields.includes(field))?.name;
}

/**
 * Returns the name of the step to show after the completed step `at`: the next one, or if the visitor has been on the
 * last page before (`isChecked`) the next that is still open (has an error or was not seen). The last page if there
 * is none.
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
