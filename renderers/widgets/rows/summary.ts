import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { formatLocale } from '#engine/model/text';
import { choicesOption } from '../../controls/control.ts';
import { optionsOf } from '../../controls/ui-options.ts';
import type { ItemField } from './item-fields.ts';

/** Maximum number of answers in a summary line. */
const MOST = 2;

/** Returns the first two answers of a row in one line, as its visitor reads them. */
export const summaryOf = (answers: JsonObject, fields: readonly ItemField[], lang: string): string =>
  fields
    .map(({ name, ui }) => answerLine(answers[name], ui, lang))
    .filter((text) => text !== '')
    .slice(0, MOST)
    .join(', ');

/** Returns an answer as one line, as its visitor reads it, such as the label of a choice; '' for none. */
export function answerLine(answer: Json | undefined, ui: JsonObject, lang: string): string {
  if (Array.isArray(answer))
    return answer
      .map((item) => answerLine(item, ui, lang))
      .filter((text) => text !== '')
      .join(', ');
  if (typeof answer === 'number') return answer.toLocaleString(formatLocale(lang));
  // A pick is shown by its label.
  if (isObject(answer)) return typeof answer.label === 'string' ? answer.label : '';
  if (typeof answer !== 'string') return '';
  return choicesOption(optionsOf(ui)).find(({ value }) => value === answer)?.label ?? answer.trim();
}
