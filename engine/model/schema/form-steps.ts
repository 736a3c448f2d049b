import { type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { firstName } from '../json/path.ts';
import { STEPS } from './field-groups.ts';

/** One page of a form that asks in steps. Answers and payloads know nothing of it. */
export interface FormStep {
  /** In the page's address, and in comparisons. */
  name: string;
  /** A reference in a definition, the text itself in a bundle. */
  title: Json;
  /** Names of fields of the form itself; a group of fields is in one step. */
  fields: string[];
}

/** Name of the last page, which shows the answers and sends them; no step has it. */
export const CHECK_STEP = 'check';

/**
 * Field of a form sent without script: the step that the visitor is at, and `seen` where they have checked their answers
 * before. As the name of a button: the step to go to.
 */
export const STEP_FIELD = 'zayavka-step';

/** `ui:steps` of a UI schema; members that are no steps are left to the check. */
export const stepsIn = (ui: JsonObject): FormStep[] =>
  objectItems(ui[STEPS]).flatMap(([, { name, title = '', fields }]) =>
    typeof name === 'string' && Array.isArray(fields) ? [{ name, title, fields: fields.map(String) }] : [],
  );

const UNSEEN: readonly unknown[] = ['hidden', 'computed-hidden'];

/** Whether visitors see the field. */
export const isSeen = (ui: JsonObject, name: string): boolean =>
  !UNSEEN.includes(objectIn(ui[name])['ui:widget']);

/** The steps that have something to show; `asked` names the fields that are asked for. */
export const shownSteps = (ui: JsonObject, asked: Iterable<string>): FormStep[] => {
  const names = new Set(asked);
  return stepsIn(ui).filter(({ fields }) => fields.some((name) => names.has(name) && isSeen(ui, name)));
};

/** Name of the step that has the answer; undefined for what the last page asks. */
export function stepOf(steps: readonly FormStep[], path: string): string | undefined {
  const field = firstName(path);
  return steps.find(({ fields }) => fields.includes(field))?.name;
}

/**
 * Where a step leads that is filled in: to the next one, or, once the answers have been checked, past those that were seen and
 * have nothing to fix.
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
