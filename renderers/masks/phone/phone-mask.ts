import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import {
  dialingFault,
  hasAreaCode,
  hasDialingPrefix,
  installDialingPlan,
  NATIONAL_DIGITS,
} from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';
import { digitMask, joined, keepingUntaken } from '../digit-mask.ts';
import { countryOf } from './dialing-countries.ts';
import { type PhoneNote, plainSigns, type ReadPhone, readForeign, readNational } from './read-phone.ts';

const COMPLETE = /^\d{3} \d{3} \d{2} \d{2}$/;

type Step = Parameters<MaskitoPreprocessor>[0];
type TextState = Step['elementState'];

/** Callbacks by which a phone mask shows notes and a country beside the input. */
export interface PhoneReports {
  /** Shows a note; undefined clears the last one. */
  note(note: PhoneNote | undefined): void;
  /**
   * Reports the country of a foreign number, '' until its code is complete, undefined for a Russian number.
   */
  country?(country: string | undefined): void;
}

const SILENT: PhoneReports = { note: () => undefined };
const digitsOnly = digitMask('### ### ## ##');
const digitStep = joined(digitsOnly.preprocessors ?? []);
const isForeign = (text: string): boolean => text.startsWith('+');

/**
 * Returns the mask of a Russian phone number, `916 123 45 67`, with callbacks for notes. It removes a country
 * or trunk prefix, and each digit after a complete number. A foreign number stays whole with its plus: cut to
 * ten digits it would be somebody else's.
 * @spec R§5 Phone, R§9 Phone
 */
export const nationalMaskWith = (reports: PhoneReports): MaskitoOptions =>
  withDialingPlan({
    mask: /^/,
    preprocessors: [
      keepingUntaken([
        extensionGuard(reports),
        (step, action) => {
          const next = nationalStep(step, action, reports);
          return isForeign(textAfter(next)) ? plainForeign(next) : digitStep(next, action);
        },
      ]),
    ],
    postprocessors: [
      (state, initial) => {
        reports.country?.(isForeign(state.value) ? foreignCountry(digitsOf(state.value)) : undefined);
        if (isForeign(state.value)) return state;
        return (digitsOnly.postprocessors ?? []).reduce((shown, process) => process(shown, initial), state);
      },
    ],
  });

/** Installs the dialing plan by a call, because the bundler removes side effects of modules. */
function withDialingPlan(mask: MaskitoOptions): MaskitoOptions {
  installDialingPlan();
  return mask;
}

/** Returns the country of a foreign number; `+7` may still become a Russian one. */
function foreignCountry(digits: string): string {
  const country = countryOf(digits);
  return country === undefined || country === 'RU' ? '' : country;
}

/** Mask of a Russian phone number, `916 123 45 67`, without notes; a foreign one stays whole with its plus. */
export const nationalMask = nationalMaskWith(SILENT);

function nationalStep(step: Step, action: Parameters<MaskitoPreprocessor>[1], reports: PhoneReports): Step {
  if (action === 'validation') return { ...step, elementState: wholeNational(step.elementState, reports) };
  return action === 'insert' ? insertNational(step, reports) : step;
}

/** Signs that start an extension, or another number, behind a complete one, whose digits would join it. */
const STARTS_EXTENSION = /^[\p{L}#;,/|]/u;
/** Longest extension; more digits are another number. */
const MAX_EXTENSION_DIGITS = 6;

/**
 * Clears the last note, and removes the digits of an extension behind a complete number until
 * something is deleted.
 */
function extensionGuard(reports: PhoneReports): MaskitoPreprocessor {
  let isStarted = false;
  let leftOut = 0;
  return (step, action) => {
    if (action === 'validation') return step;
    reports.note(undefined);
    const { value, selection } = step.elementState;
    const isBehind = value !== '' && selection[0] === value.length;
    const isTyped = action === 'insert' && step.data.length === 1;
    if (!isTyped || !isBehind) isStarted = false;
    else if (STARTS_EXTENSION.test(step.data)) isStarted ||= isCompleteNumber(value);
    if (!isStarted) leftOut = 0;
    if (!isStarted || plainText(step.data) === '') return step;
    leftOut += 1;
    reports.note(leftOut > MAX_EXTENSION_DIGITS ? 'first' : 'extension');
    return { ...step, data: '' };
  };
}

const isCompleteNumber = (text: string): boolean =>
  isForeign(text) ? dialingFault(digitsOf(text)) === null : digitsOf(text).length >= NATIONAL_DIGITS;

const textAfter = ({ elementState: { value, selection }, data }: Step): string =>
  value.slice(0, selection[0]) + data + value.slice(selection[1]);

function insertNational(step: Step, reports: PhoneReports): Step {
  const { elementState, data } = step;
  const { value, selection } = elementState;
  const whole = data.length > 1 ? readNational(data) : undefined;
  // 916 12|  paste "8 (495) 765-43-21" → 495 765 43 21|
  if (whole !== undefined && isWhole(whole)) return replaced(whole, reports);
  const before = value.slice(0, selection[0]);
  const after = value.slice(selection[1]);
  if (after === '' || isForeign(before + data + after)) {
    const read = readNational(before + data + after, true);
    if (read === undefined) return notTaken(step, reports);
    // 8|  "9" → 9|
    if (after === '' || !isForeign(read.text)) return replaced(read, reports);
    return { elementState, data };
  }
  return insertDigits(step, reports);
}

const isWhole = ({ text }: ReadPhone): boolean => isForeign(text) || text.length === NATIONAL_DIGITS;

function replaced({ text, note }: ReadPhone, reports: PhoneReports): Step {
  if (note !== undefined) reports.note(note);
  return { elementState: { value: '', selection: [0, 0] }, data: text };
}

function notTaken({ elementState, data }: Step, reports: PhoneReports): Step {
  if (digitsOf(data) !== '') reports.note('full');
  const [, to] = elementState.selection;
  return { elementState: { ...elementState, selection: [to, to] }, data: '' };
}

/** Digits inserted in the middle of a number. */
function insertDigits(step: Step, reports: PhoneReports): Step {
  const { elementState, data } = step;
  const { value, selection } = elementState;
  const before = digitsOf(value.slice(0, selection[0]));
  const added = digitsOf(data);
  const digits = before + added + digitsOf(value.slice(selection[1]));
  if (added === '' || digits.length <= NATIONAL_DIGITS) return { elementState, data: added };
  // |916 123 45 67  "8" → |916 123 45 67
  if (before === '' && hasDialingPrefix(digits)) return { elementState, data: added.slice(1) };
  return notTaken(step, reports);
}

/** Formats a whole text: filled in, restored, or composed by a keyboard that reports no insertions. */
function wholeNational(state: TextState, reports: PhoneReports): TextState {
  const { value, selection } = state;
  const digits = digitsOf(value);
  const caret = selection[1];
  const unpressed = caret > 0 ? value.slice(0, caret - 1) + value.slice(caret) : '';
  if (COMPLETE.test(unpressed)) {
    const isPrefixed = hasDialingPrefix(digits);
    const kept = isPrefixed ? digits.slice(1) : digitsOf(unpressed);
    if (!isPrefixed || hasAreaCode(digits)) reports.note(isPrefixed ? 'prefix' : 'full');
    const caretDigits = Math.max(0, digitsOf(value.slice(0, caret)).length - 1);
    return caretAfter(kept.slice(0, caretDigits), kept.slice(caretDigits));
  }
  // The mask's own output is not parsed again.
  if (/^[\d ]*$/.test(value) && digits.length <= NATIONAL_DIGITS) return state;
  const read = readNational(value);
  if (read?.note !== undefined) reports.note(read.note);
  // A text without digits stays, to be refused.
  return !read?.text || read.text === value ? state : caretAfter(read.text, '');
}

const caretAfter = (before: string, after: string): TextState => ({
  value: before + after,
  selection: [before.length, before.length],
});

/**
 * Returns the mask of an international phone number, a plus and up to 22 digits, with callbacks for notes. It
 * removes separators, and digits dialled instead of the plus.
 * @spec R§5 Phone
 */
export const foreignMaskWith = (reports: PhoneReports): MaskitoOptions =>
  withDialingPlan({
    mask: /^(?:\+?\d{0,22}|[^\d+]*)$/,
    preprocessors: [
      keepingUntaken([
        extensionGuard(reports),
        (step, action) => {
          if (action === 'validation') {
            const read = readForeign(step.elementState.value);
            if (read.text === '') return step;
            return read.text === plainText(step.elementState.value)
              ? plainForeign(step)
              : { ...step, elementState: caretAfter(noted(read, reports).text, '') };
          }
          return action === 'insert' ? insertForeign(step, reports) : step;
        },
      ]),
    ],
  });

/** Mask of an international phone number, a plus and up to 22 digits, without notes. */
export const foreignMask = foreignMaskWith(SILENT);

function insertForeign(step: Step, reports: PhoneReports): Step {
  const whole = step.data.length > 1 ? readForeign(step.data) : undefined;
  if (whole !== undefined && isWhole(whole)) return replaced(whole, reports);
  const plain = plainForeign(step);
  const text = textAfter(plain);
  const read = readForeign(text, true);
  return read.text === text ? plain : replaced(read, reports);
}

function noted(read: ReadPhone, reports: PhoneReports): ReadPhone {
  if (read.note !== undefined) reports.note(read.note);
  return read;
}

const plainText = (text: string): string => plainSigns(text).replace(/[^\d+]/g, '');

function plainForeign({ elementState: { value, selection }, data }: Step): Step {
  const [from, to] = selection;
  return {
    elementState: {
      value: plainText(value),
      selection: [plainText(value.slice(0, from)).length, plainText(value.slice(0, to)).length],
    },
    data: plainText(data),
  };
}
