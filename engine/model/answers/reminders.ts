import type { Answers, CompiledForm } from '../definition/model.ts';
import { objectIn } from '../json/json.ts';
import { RECOMMENDED } from '../schema/recommended.ts';
import { answerAt } from './path.ts';

/**
 * Name of a hidden input of a form sent without script: the paths of the fields whose reminder the visitor has
 * already seen, separated by spaces.
 */
export const REMINDED_FIELD = 'zayavka-reminded';

/**
 * Reminder shown once to a visitor who leaves a recommended field empty: its path, its label and the sentence that
 * tells the consequence.
 */
export interface Reminder {
  path: string;
  title: string;
  sentence: string;
}

/**
 * Returns the reminders for the recommended fields that are empty and for which `isAsked` (the field is shown) is
 * true, in the order of the fields.
 */
export const remindersOf = (
  { fields, uiSchema }: Pick<CompiledForm, 'fields' | 'uiSchema'>,
  answers: Answers,
  isAsked: (path: string) => boolean,
): Reminder[] =>
  fields.flatMap(({ path, recommended }) => {
    if (recommended === undefined || answerAt(answers, path) !== undefined || !isAsked(path)) return [];
    // UI options are nested like answers.
    const ui = objectIn(answerAt(uiSchema, path));
    const read = (option: string): string => String(ui[option] ?? path);
    return [{ path, title: read('ui:title'), sentence: read(RECOMMENDED) }];
  });
