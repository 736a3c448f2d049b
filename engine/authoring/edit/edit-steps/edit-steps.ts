import { type Json, objectIn } from '#engine/model/json';
import { type FormStep, STEPS, stepsIn } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import type { DocumentFiles } from '../document.ts';
import { type EditReach, placeOf, placesOf, valueIn, withList, withValue } from '../form-place.ts';

interface StepsChange {
  slug: string;
  variant: string;
  reach?: EditReach;
  steps: readonly FormStep[];
  change: /** Creates the steps of a form that has none. */
    | { divide: readonly FormStep[] }
    /** Adds a step after the current one of its fields, with them. */
    | { add: { name: string; title: Json; fields: readonly string[] } }
    | { title: { index: number; title: Json } }
    /**
     * Removes a step and moves its fields to a neighbour; without its last step the form is one page again.
     */
    | { remove: number }
    | { move: { from: number; to: number } }
    | { put: { names: readonly string[]; index: number } };
}

/**
 * Edit command that divides a form into steps (`ui:steps`), adds, retitles, moves or removes a step, or moves fields
 * to one. Every field stays in exactly one step; a step left without fields is removed.
 */
export const command: EditCommandKind<StepsChange> = {
  apply: editSteps,
  typedAt: ({ change }) => ('title' in change ? change.title.index : undefined),
};

function editSteps(
  files: DocumentFiles,
  { slug, variant, reach, steps, change }: StepsChange,
): DocumentFiles {
  const place = placeOf(files, slug, variant, 'ui', [STEPS], reach);
  const next = changed(steps, change).filter(({ fields }) => fields.length > 0);
  return withList(files, place, written(next));
}

const written = (steps: readonly FormStep[]): Json[] =>
  steps.map(({ name, title, fields }) => ({ name, title, fields: [...fields] }));

function changed(steps: readonly FormStep[], change: StepsChange['change']): FormStep[] {
  const without = (names: readonly string[]): FormStep[] =>
    steps.map((step) => ({ ...step, fields: step.fields.filter((field) => !names.includes(field)) }));
  if ('divide' in change) return steps.length === 0 ? [...change.divide] : [...steps];
  if ('title' in change)
    return steps.map((step, index) =>
      index === change.title.index ? { ...step, title: change.title.title } : step,
    );
  if ('put' in change) {
    const { names, index } = change.put;
    if (steps[index] === undefined) return [...steps];
    return without(names).map((step, at) =>
      at === index ? { ...step, fields: [...step.fields, ...names] } : step,
    );
  }
  if ('move' in change) {
    const { from, to } = change.move;
    const step = steps[from];
    return step === undefined || steps[to] === undefined
      ? [...steps]
      : steps.toSpliced(from, 1).toSpliced(to, 0, step);
  }
  if ('add' in change) {
    const { name, title, fields: moved } = change.add;
    const from = steps.findIndex(({ fields }) => fields.some((field) => moved.includes(field)));
    return from < 0 ? [...steps] : without(moved).toSpliced(from + 1, 0, { name, title, fields: [...moved] });
  }
  return mergedInto(steps, change.remove);
}

function mergedInto(steps: readonly FormStep[], index: number): FormStep[] {
  const gone = steps[index];
  if (gone === undefined || steps.length === 1) return gone === undefined ? [...steps] : [];
  const heir = index === 0 ? 1 : index - 1;
  return steps.flatMap((step, at): FormStep[] => {
    if (at === index) return [];
    if (at !== heir) return [step];
    const fields = index === 0 ? [...gone.fields, ...step.fields] : [...step.fields, ...gone.fields];
    return [{ ...step, fields }];
  });
}

/**
 * Returns the files with a new field in the step that contains the field `before`, in front of it; without such a
 * step it goes to the end of the last one. Unchanged for a form without steps.
 */
export function withStepFor(
  files: DocumentFiles,
  slug: string,
  name: string,
  before: string | undefined,
): DocumentFiles {
  return placesOf(files, slug, 'ui', [STEPS]).reduce((next, place) => {
    const steps = stepsIn(objectIn({ [STEPS]: valueIn(next, place) ?? null }));
    if (steps.length === 0 || steps.some(({ fields }) => fields.includes(name))) return next;
    const found = steps.findIndex(({ fields }) => before !== undefined && fields.includes(before));
    const at = found < 0 ? steps.length - 1 : found;
    const own = steps[at]?.fields ?? [];
    const index = before === undefined || found < 0 ? own.length : own.indexOf(before);
    const now = steps.with(at, { ...(steps[at] as FormStep), fields: own.toSpliced(index, 0, name) });
    return withValue(next, place, written(now));
  }, files);
}
