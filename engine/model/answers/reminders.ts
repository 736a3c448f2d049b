import type { Answers, CompiledForm } from '../definition/model.ts';
import { objectIn } from '../json/json.ts';
import { RECOMMENDED } from '../schema/recommended.ts';
import { answerAt } from './path.ts';

/**
 * Field of a form sent without script: paths of the fields that the visitor was reminded of, separated by
 * spaces.
 */
export const REMINDED_FIELD = 'zayavka-reminded';

/** An optional field, and the sentence that tells what leaving it empty means. */
export interface Reminder {
  path: string;
  title: string;
  sentence: string;
}

/** Returns reminders for empty recommended fields for which `isAsked` is true, in their order. */
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
