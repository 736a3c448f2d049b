import { type MaskitoOptions, maskitoPipe } from '@maskito/core';

/** Four digits that a mask has formatted as a day and a month, and the sign behind them, that make a year. */
const YEAR = /^(?:19|20)\.(?:\d\d[-/]|(?:1[3-9]|[2-9]\d)\.)$/;

/**
 * Returns a date mask that also takes `2011-12-25` as it is typed: four digits, then a hyphen or slash, are a
 * year and not day and month; then a point too if there is no such month. The text is put into the mask's order
 * when it has `length` characters.
 */
export function withYearFirst(mask: MaskitoOptions, length: number): MaskitoOptions {
  const prepare = maskitoPipe(mask.preprocessors ?? []);
  const finish = maskitoPipe(mask.postprocessors ?? []);
  /** True if a sign separates the first two digits from the next. */
  let isParted = false;
  /** Unfinished text that starts with a year. */
  let started = '';
  return {
    ...mask,
    preprocessors: [
      (step, action) => {
        const { value } = step.elementState;
        if (value.length < 3) isParted = value !== '' && (isParted || /\D/.test(step.data));
        if (!isParted && YEAR.test(value + step.data)) {
          started = value.replace('.', '');
          return { elementState: { value: started, selection: [4, 4] }, data: '-' };
        }
        return value && value === started ? step : prepare(step, action);
      },
    ],
    postprocessors: [
      (state, initial) => {
        const { value } = state;
        const isStarted = Boolean(started) && value.startsWith('-', 4);
        started = isStarted && value.length < length ? value : '';
        return isStarted ? state : finish(state, initial);
      },
    ],
  };
}
