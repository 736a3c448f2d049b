import type { Answers, CompiledForm } from '../definition/model.ts';
import { objectIn } from '../json/json.ts';
import { RECOMMENDED } from '../schema/recommended.ts';
import { answerAt } from './path.ts';

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
    // Options are nested as answers are.
    const ui = objectIn(answerAt(uiSchema, path));
    const read = (option: string): string => String(ui[option] ?? path);
    return [{ path, title: read('ui:title'), sentence: read(RECOMMENDED) }];
  });
