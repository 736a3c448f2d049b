import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { digitsOf } from '#engine/model/text';

/** Day (perhaps missing), a word, and the start of a year. */
const NAMED = /^(?:(\d{1,2})[. ]*)?(\p{L}+)(?:[^\p{L}\d]+(\d{0,4})|(\d{1,4})|)$/u;
const LETTER = /\p{L}/u;

/** Puts a text in the place of the whole value; the mask takes no insertion without characters. */
const written = (
  value: string,
  action: Parameters<MaskitoPreprocessor>[1],
): ReturnType<MaskitoPreprocessor> =>
  action === 'insert'
    ? { elementState: { value: '', selection: [0, 0] }, data: value }
    : { elementState: { value, selection: [value.length, value.length] } };

/**
 * Returns a date mask that also takes the typed name of a month: its letters stay while they are typed and
 * become the month's number once another sign follows. `hasDay`: a day stands before the month; `numbered`:
 * returns the number of a month, and any other word as it is.
 */
export function withMonthName(
  mask: MaskitoOptions,
  numbered: (word: string) => string,
  hasDay: boolean,
): MaskitoOptions {
  const { preprocessors = [], postprocessors = [] } = mask;
  const prepare: MaskitoPreprocessor = (step, action) =>
    preprocessors.reduce((next, process) => ({ ...next, ...process(next, action) }), step);
  const finish: MaskitoPostprocessor = (state, initial) =>
    postprocessors.reduce((next, process) => process(next, initial), state);
  const partsOf = (text: string) => {
    const [, day, word = '', ...years] = NAMED.exec(text) ?? [];
    const month = word !== '' && hasDay === (day !== undefined) ? numbered(word) : word;
    const year = years.find((part) => part !== undefined);
    return month === word ? undefined : { day, month, year, isShort: word.length < 3 };
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
          return written((day?.padStart(2, '0') ?? '') + month.padStart(2, '0') + year, action);
        }
        if (!isNamed || action === 'validation') return prepare(step, action);
        // No month goes on with this letter, and another sign ends a word that is no month.
        return LETTER.test(data) ? { elementState, data: '' } : written(digitsOf(text), action);
      },
    ],
    postprocessors: [(state, initial) => (isTyped(state.value) ? state : finish(state, initial))],
  };
}
