import { operatorOf } from '#engine/model/computed';
import spokenSigns from './spoken-signs.json' with { type: 'json' };

/** Reason why a formula cannot be parsed, with the values for its sentence, such as the unknown word. */
export interface FormulaError {
  reason:
    | 'empty'
    | 'nothingAfter'
    | 'nothingBefore'
    | 'unclosed'
    | 'extraBracket'
    | 'unclosedQuote'
    | 'point'
    | 'bareLabel'
    | 'spoken'
    | 'noSign'
    | 'unknownWord'
    | 'unknownSign';
  values: Readonly<Record<string, string>>;
}

const LAST_PART = /(«[^»]*»|"[^"]*"|[\p{L}_][\p{L}\d_.]*|\d[\d.]*|\S)$/u;
const FIRST_PART = /^(?:«[^»]*»|"[^"]*"|[\p{L}_][\p{L}\d_.]*|\d[\d.]*)/u;
const SIGN = /^[-+*/%<>=!,×·÷:−–≤≥≠;]/u;
/** Operators that are words and need a part on their right. */
const JOINING: ReadonlySet<string | undefined> = new Set(['and', 'or', 'in', '!']);
/** Signs that people write as words. */
const SPOKEN: Readonly<Record<string, string | undefined>> = spokenSigns;

/** Returns the reason why parsing a formula failed at an offset; `labels` are those of the answers that it may use. */
export function formulaError(formula: string, at: number, labels: readonly string[]): FormulaError {
  const last = LAST_PART.exec(formula.slice(0, at).trimEnd())?.[1] ?? '';
  const rest = formula.slice(at).trimStart();
  const isOpen = SIGN.test(last) || last === '(' || last === '[' || JOINING.has(operatorOf(last));
  if (rest === '' && last === '') return { reason: 'empty', values: {} };
  if (rest === '') return isOpen ? { reason: 'nothingAfter', values: { sign: last } } : UNCLOSED;
  if (/^,\d/.test(rest)) return { reason: 'point', values: {} };
  if (/^[«"]/.test(rest) && FIRST_PART.exec(rest) === null)
    return { reason: 'unclosedQuote', values: { sign: rest.startsWith('«') ? '»' : '"' } };
  const label = labelAtStart(rest, labels);
  if (label !== undefined) return { reason: 'bareLabel', values: { label } };
  const [first] = FIRST_PART.exec(rest) ?? [];
  const spoken = SPOKEN[first?.toLowerCase() ?? ''];
  if (first !== undefined && spoken !== undefined)
    return { reason: 'spoken', values: { word: first, sign: spoken } };
  if (first !== undefined && !isOpen && last !== '')
    return { reason: 'noSign', values: { before: withoutQuotes(last), after: withoutQuotes(first) } };
  if (first !== undefined) return { reason: 'unknownWord', values: { word: first } };
  if (/^[)\]]/.test(rest))
    return isOpen
      ? { reason: 'nothingAfter', values: { sign: last } }
      : { reason: 'extraBracket', values: {} };
  const sign = rest.slice(0, 1);
  return { reason: SIGN.test(sign) ? 'nothingBefore' : 'unknownSign', values: { sign } };
}

/** Returns the longest label with which the text begins; a part of a word is none. */
const labelAtStart = (text: string, labels: readonly string[]): string | undefined =>
  labels
    .filter(
      (one) =>
        one !== '' &&
        text.toLowerCase().startsWith(one.toLowerCase()) &&
        !/^[\p{L}\d_]/u.test(text.slice(one.length)),
    )
    .toSorted((one, other) => other.length - one.length)[0];

const UNCLOSED: FormulaError = { reason: 'unclosed', values: {} };

const withoutQuotes = (part: string): string => part.replace(/^[«"]|[»"]$/g, '');
