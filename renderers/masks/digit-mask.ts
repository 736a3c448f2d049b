import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { digitsOf as asciiDigitsOf } from '#engine/model/text';
import { asciiDigits } from './ascii-digits.ts';

/** Returns the digits of a text in any script. */
const digitsOf = (text: string): string => asciiDigitsOf(asciiDigits(text));

/**
 * Matches anything, because Maskito would walk a pattern of its own character by character, several times for
 * every key.
 */
const ANYTHING = /^/;

/**
 * Returns a mask for a pattern in which `#` is a digit and all else is literal; it must start and end with a
 * digit. Only digits are typed, pasted and deleted; the pattern is put around them: `4510123456` becomes `4510
 * 123456`. A typed digit too many is ignored; a pasted text with too many stays whole, because a part would be
 * another value. A pasted or filled text without digits stays too, to be refused.
 */
export const digitMask = (pattern: string, ...first: MaskitoPreprocessor[]): MaskitoOptions => ({
  mask: ANYTHING,
  preprocessors: [keepingUntaken([...first, onlyDigits(digitsIn(pattern))])],
  postprocessors: [
    (state) => {
      const { value, selection } = state;
      if (digitsOf(value) === '') return state;
      const [from, to] = selection.map((end) => formatted(pattern, value.slice(0, end)).length);
      return { value: formatted(pattern, value), selection: [from ?? 0, to ?? 0] };
    },
  ],
});

type Step = Parameters<MaskitoPreprocessor>[0];

/** Joins preprocessors into one. `month-name.ts` joins its own: sharing this would make a script of 0.7 kB more for a page. */
export const joined =
  (preprocessors: readonly MaskitoPreprocessor[]): ((...given: Parameters<MaskitoPreprocessor>) => Step) =>
  (step, action) => {
    let next = step;
    for (const preprocess of preprocessors) next = { ...next, ...preprocess(next, action) };
    return next;
  };

/**
 * Joins preprocessors into one that keeps a text pasted or dictated into an empty input if they would leave
 * nothing of it: the rule refuses it then, instead of a send without the answer.
 */
export function keepingUntaken(preprocessors: readonly MaskitoPreprocessor[]): MaskitoPreprocessor {
  const prepare = joined(preprocessors);
  return (step, action) => {
    const next = prepare(step, action);
    const isWhole = action === 'insert' && step.data.length > 1 && step.elementState.value === '';
    return isWhole && next.data === '' && next.elementState.value === '' ? step : next;
  };
}

const onlyDigits =
  (capacity: number): MaskitoPreprocessor =>
  (step, action) => {
    const digits = withoutSigns(step);
    if (action !== 'insert' && digits.elementState.value === '') return step;
    if (action === 'insert') return insertDigits(digits, capacity);
    if (action === 'validation') return digits;
    const [from, to] = digits.elementState.selection;
    if (from < to) return digits;
    const [formattedFrom, formattedTo] = step.elementState.selection;
    // At either end there is nothing to delete; Maskito recognizes that by an unchanged text.
    if (formattedFrom === formattedTo) return step;
    return withSelection(digits, action === 'deleteForward' ? [from, to + 1] : [from - 1, to]);
  };

function withoutSigns({ elementState, data }: Step): Step {
  const { value, selection } = elementState;
  const [from, to] = selection;
  return {
    elementState: {
      value: digitsOf(value),
      selection: [digitsOf(value.slice(0, from)).length, digitsOf(value.slice(0, to)).length],
    },
    data: digitsOf(data),
  };
}

/**
 * Inserts digits. A complete pasted value replaces the old one; a typed digit too many is ignored.
 */
function insertDigits(step: Step, capacity: number): Step {
  const { elementState, data } = step;
  const { value, selection } = elementState;
  const [from, to] = selection;
  if (data.length >= capacity) return withSelection(step, [0, value.length]);
  const isRoom = value.length - (to - from) + data.length <= capacity;
  return isRoom ? step : { ...withSelection(step, [to, to]), data: '' };
}

const withSelection = ({ elementState, data }: Step, selection: [number, number]): Step => ({
  elementState: { value: elementState.value, selection },
  data,
});

const digitsIn = (pattern: string): number => [...pattern].filter((sign) => sign === '#').length;

/** Returns the pattern filled with the digits, up to the last one; further digits follow it. */
function formatted(pattern: string, text: string): string {
  const digits = digitsOf(text);
  let shown = '';
  let next = 0;
  for (const sign of pattern) {
    if (next >= digits.length) break;
    if (sign === '#') next += 1;
    shown += sign === '#' ? digits[next - 1] : sign;
  }
  return shown + digits.slice(next);
}
