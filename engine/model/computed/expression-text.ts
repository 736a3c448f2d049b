import { isObject, type Json } from '../json/json.ts';
import type { FormulaWords } from './formula-words.ts';

/** Operators written between their parts. */
const BETWEEN: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  '%',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  'in',
]);

/** Returns the name of an answer in a formula, quoted if it is ambiguous. */
const formulaName = (path: string): string =>
  /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(path) && !/^(and|or|in|true|false|null)$/.test(path)
    ? path
    : `«${path}»`;

/**
 * Formats an expression as a formula for people: `round(price * count, 2)`. `nameOf` returns the name shown for an
 * answer's path; `words` are the operators in a language (absent: as in the definition).
 */
export function expressionText(
  expression: Json,
  nameOf: (path: string) => string = formulaName,
  words: FormulaWords = {},
): string {
  const inWords = (operator: string): string => words[operator] ?? operator;
  const textOf = (part: Json, isInside: boolean): string => {
    if (Array.isArray(part)) return `[${part.map((item) => textOf(item, false)).join(', ')}]`;
    if (!isObject(part)) return typeof part === 'string' ? JSON.stringify(part) : inWords(String(part));
    const [[operator, written] = ['', null], ...more] = Object.entries(part);
    if (more.length > 0) return JSON.stringify(part);
    if (operator === 'var' && typeof written === 'string') return nameOf(written);
    const parts = Array.isArray(written) ? written : [written ?? null];
    if (!BETWEEN.has(operator) || parts.length < 2)
      return `${inWords(operator)}(${parts.map((one) => textOf(one, false)).join(', ')})`;
    const text = parts.map((one) => textOf(one, true)).join(` ${inWords(operator)} `);
    return isInside ? `(${text})` : text;
  };
  return textOf(expression, false);
}
