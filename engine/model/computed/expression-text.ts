import { isObject, type Json } from '../json/json.ts';

/** Operators that stand between their parts, or before a single one. */
const BETWEEN: ReadonlySet<string> = new Set([
  ...['+', '-', '*', '/', '%'],
  ...['==', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in'],
]);

/** An expression as people read it: `round(price * count, 2)`. `nameOf` an answer is what its author calls it. */
export function expressionText(expression: Json, nameOf: (path: string) => string = (path) => path): string {
  const textOf = (part: Json, isInside: boolean): string => {
    if (Array.isArray(part)) return `[${part.map((item) => textOf(item, false)).join(', ')}]`;
    if (!isObject(part)) return JSON.stringify(part);
    const [[operator, written] = ['', null], ...more] = Object.entries(part);
    if (operator === 'var' && typeof written === 'string' && more.length === 0) return nameOf(written);
    const parts = Array.isArray(written) ? written : [written ?? null];
    if (!BETWEEN.has(operator) || parts.length < 2 || more.length > 0)
      return more.length > 0
        ? JSON.stringify(part)
        : `${operator}(${parts.map((one) => textOf(one, false)).join(', ')})`;
    const text = parts.map((one) => textOf(one, true)).join(` ${operator} `);
    return isInside ? `(${text})` : text;
  };
  return textOf(expression, false);
}
