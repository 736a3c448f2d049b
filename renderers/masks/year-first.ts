import { type MaskitoOptions, maskitoPipe } from '@maskito/core';

/** Four digits that a mask has formatted as a day and a month, and that may be a year. */
const MAYBE_YEAR = /^(19|20)\.\d\d$/;

/**
 * Lets a mask of dates take `2011-12-25` by keys: a hyphen or slash after four digits that nothing parts makes
 * them a year. They would be a day and a month otherwise, and the next four digits a year. The mask rewrites
 * the text once it has `length` characters.
 */
export function withYearFirst(mask: MaskitoOptions, length: number): MaskitoOptions {
  const prepare = maskitoPipe(mask.preprocessors ?? []);
  const finish = maskitoPipe(mask.postprocessors ?? []);
  /** True if a sign parts the first two digits from the next. */
  let isParted = false;
  /** Text that starts with a year and is not whole. */
  let started = '';
  return {
    ...mask,
    preprocessors: [
      (step, action) => {
        const { value } = step.elementState;
        if (value.length < 3) isParted = value !== '' && (isParted || /\D/.test(step.data));
        if (!isParted && /^[-/]$/.test(step.data) && MAYBE_YEAR.test(value)) {
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
