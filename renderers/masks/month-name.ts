import { type MaskitoOptions, type MaskitoPreprocessor, maskitoPipe } from '@maskito/core';
import { LANGUAGES } from '#engine/model/definition';
import { digitsOf } from '#engine/model/text';

const MONTHS = 12;
/** Day (perhaps missing), a word, and the start of a year. */
const NAMED = /^(?:(\d{1,2})[. ]*)?(\p{L}+)(?:[^\p{L}\d]+(\d{0,4})|(\d{1,4})|)$/u;
const LETTER = /\p{L}/u;

/** Names of each month in all languages, in the forms used beside a day too; made at first use. */
let monthNames: readonly string[] | undefined;

const namesOf = (month: number): string =>
  LANGUAGES.flatMap((lang) =>
    (['day', 'year'] as const).map((beside) =>
      new Date(2000, month).toLocaleDateString(lang, { month: 'long', [beside]: 'numeric' }),
    ),
  )
    .join(' ')
    .toLowerCase();

/** Returns the number of the first month whose name starts with a word; 0 for other words. */
function monthOf(word: string): number {
  monthNames ??= Array.from({ length: MONTHS }, (_, month) => ` ${namesOf(month)}`);
  return monthNames.findIndex((names) => names.includes(` ${word.toLowerCase()}`)) + 1;
}

/** Returns the number of a month for its name or the start of one; other words stay. */
export const numberedMonth = (word: string): string => String(monthOf(word) || word);

/** Puts a text in the place of the whole value; the mask takes no insertion without characters. */
const written = (
  value: string,
  action: Parameters<MaskitoPreprocessor>[1],
): ReturnType<MaskitoPreprocessor> =>
  action === 'insert'
    ? { elementState: { value: '', selection: [0, 0] }, data: value }
    : { elementState: { value, selection: [value.length, value.length] } };

/**
 * Lets a date mask take a month's name by keys: `01 фев` stays while it is typed, and is `01.02`
 * once another sign follows. `hasDay` tells if a day stands before the month.
 */
export function withMonthName(mask: MaskitoOptions, hasDay: boolean): MaskitoOptions {
  const prepare = maskitoPipe(mask.preprocessors ?? []);
  const finish = maskitoPipe(mask.postprocessors ?? []);
  const partsOf = (text: string) => {
    const [, day, word = '', ...years] = NAMED.exec(text) ?? [];
    const month = word !== '' && hasDay === (day !== undefined) ? monthOf(word) : 0;
    const year = years.find((part) => part !== undefined);
    return month === 0 ? undefined : { day, month, year, isShort: word.length < 3 };
  };
  const isTyped = (text: string): boolean => {
    const parts = partsOf(text);
    return parts !== undefined && parts.year === undefined;
  };
  return {
    ...mask,
    preprocessors: [
      (step, action) => {
        const { elementState, data } = step;
        const { value, selection } = elementState;
        const text = value.slice(0, selection[0]) + data + value.slice(selection[1]);
        const isNamed = LETTER.test(value);
        if (isNamed && action.startsWith('delete')) return step;
        // 01|  "ф" → 01 ф|
        if (isTyped(text)) return { elementState, data: /\d$/.test(value) ? ` ${data}` : data };
        const parts = partsOf(text);
        if (parts !== undefined && !parts.isShort) {
          const { day, month, year = '' } = parts;
          return written((day?.padStart(2, '0') ?? '') + String(month).padStart(2, '0') + year, action);
        }
        if (!isNamed || action === 'validation') return prepare(step, action);
        // No month goes on with this letter, and another sign ends a word that is no month.
        return LETTER.test(data) ? { elementState, data: '' } : written(digitsOf(text), action);
      },
    ],
    postprocessors: [(state, initial) => (isTyped(state.value) ? state : finish(state, initial))],
  };
}
