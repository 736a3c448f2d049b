import type { PageData } from '#contract';
import type { CompiledForm, Issue } from '#engine/model/definition';
import { firstName } from '#engine/model/json';
import { NATIVE_FIELDS } from '#engine/model/request';
import { CHECK_STEP, STEP_FIELD, shownSteps, stepAfter, stepOf } from '#engine/model/schema';
import type { NativeReminders } from './native-reminders.ts';
import { textOf } from './text-of.ts';

type Attempt = NonNullable<PageData['attempt']>;

/** State of a multi-step form after a submission. */
interface StepOutcome extends Pick<Attempt, 'step' | 'note' | 'reminded'> {
  status: 200 | 422;
  issues?: Issue[];
}

/** Steps of a multi-step form that is filled without script, where each step is a page posted to the server. */
export interface NativeSteps {
  /** Submitted step, to show it again. */
  here: string;
  /** Returns the page to show before sending; `undefined` on the last page, which sends. */
  walk(
    newlyAsked: readonly string[],
    check: () => Issue[],
    remind?: NativeReminders['remind'],
  ): StepOutcome | undefined;
  /** Returns the step at which the form is shown again, with its issues only. */
  placeOf(issues: readonly Issue[]): Pick<Attempt, 'step' | 'issues'>;
}

/**
 * Returns the steps of a multi-step form sent without script; `undefined` if it has no steps. The page carries all
 * answers, so nothing is stored: each step is validated when it is sent, and everything on the last page.
 */
export function nativeSteps(
  form: CompiledForm,
  sent: URLSearchParams,
  asked: readonly string[],
): NativeSteps | undefined {
  const steps = shownSteps(form.uiSchema, asked.map(firstName));
  if (steps.length === 0) return undefined;
  const [at = CHECK_STEP, seen] = (sent.get(STEP_FIELD) ?? CHECK_STEP).split(' ');
  const [button, target = ''] = (sent.get(NATIVE_FIELDS.continued) ?? '').split(' ');
  const isChecked = seen !== undefined || at === CHECK_STEP;
  const isStep = (name: string): boolean => steps.some((step) => step.name === name);
  const place = (name: string): string => (isChecked || name === CHECK_STEP ? `${name} seen` : name);
  return {
    here: place(at),
    placeOf(issues) {
      const open = new Set(issues.map(({ path }) => stepOf(steps, path)));
      const first = steps.find(({ name }) => open.has(name))?.name;
      return {
        step: place(first ?? CHECK_STEP),
        issues: issues.filter(({ path }) => stepOf(steps, path) === first),
      };
    },
    walk(newlyAsked, check, remind) {
      if (button === STEP_FIELD)
        return { status: 200, step: place(isStep(target) ? target : (steps[0]?.name ?? '')) };
      // A button of a list changes the items and keeps the step.
      if (sent.has(NATIVE_FIELDS.continued)) return { status: 200, step: place(at) };
      if (!isStep(at)) return undefined;
      if (newlyAsked.some((path) => stepOf(steps, path) === at))
        return { status: 200, step: place(at), note: { text: textOf(form, 'form.native.more') } };
      const issues = check();
      const own = issues.filter(({ path }) => stepOf(steps, path) === at);
      if (own.length > 0) return { status: 422, issues: own, step: place(at) };
      const reminder = remind?.((path) => stepOf(steps, path) === at);
      if (reminder !== undefined) return { status: 200, step: place(at), ...reminder };
      const open = new Set(
        [...issues.map(({ path }) => path), ...newlyAsked].map((path) => stepOf(steps, path)),
      );
      return {
        status: 200,
        step: place(stepAfter(steps, at, { isChecked, isOpen: (name) => open.has(name) })),
      };
    },
  };
}
