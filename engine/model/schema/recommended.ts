import { answerAt } from '../answers/path.ts';
import type { Answers, CompiledForm } from '../definition/model.ts';
import { valueAt } from '../json/pointer.ts';
import type { WidgetContract } from '../widgets/contract.ts';

/** Option of a field: what its visitor is reminded of, once, on the way on without an answer. */
export const RECOMMENDED = 'ui:recommended';

/** Field of a form sent without script: paths of the fields that its visitor was reminded of, with spaces between. */
export const REMINDED_FIELD = 'zayavka-reminded';

/** A field that may be left empty, and what its visitor would lose by that. */
export interface Reminder {
  path: string;
  title: string;
  sentence: string;
}

/** The recommended fields that are asked for and have no answer, in the order in which they are seen. */
export const remindersOf = (
  { fields, uiSchema }: Pick<CompiledForm, 'fields' | 'uiSchema'>,
  answers: Answers,
  isAsked: (path: string) => boolean,
): Reminder[] =>
  fields.flatMap(({ path, recommended }) => {
    if (recommended === undefined || answerAt(answers, path) !== undefined || !isAsked(path)) return [];
    const read = (option: string): string => String(valueAt(uiSchema, [...path.split('.'), option]) ?? path);
    return [{ path, title: read('ui:title'), sentence: read(RECOMMENDED) }];
  });

/**
 * Whether a field with this widget can be recommended. A box is no question: it is answered by being left alone, and a
 * reminder would press for a consent. What visitors do not see or give is not theirs to fill in.
 */
export const isRecommendable = ({
  accepts,
  readsAddress,
  showsComputed,
  addedBySetting,
}: Pick<WidgetContract, 'accepts' | 'readsAddress' | 'showsComputed' | 'addedBySetting'>): boolean =>
  !accepts.includes('boolean') && !readsAddress && !showsComputed && !addedBySetting;
