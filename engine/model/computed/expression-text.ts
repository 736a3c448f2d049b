import { isObject, type Json } from '../json/json.ts';

/** Operators between their parts. */
const BETWEEN: ReadonlySet<string> = new Set([
  ...['+', '-', '*', '/', '%'],
  ...['==', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in'],
]);

/** The name of an answer as a formula has it: in quotation marks where it could be read as something else. */
const formulaName = (path: string): string =>
  /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(path) && !/^(and|or|in|true|false|null)$/.test(path)
    ? path
    : `«${path}»`;

/** An expression as people read and write it: `round(price * count, 2)`. `nameOf` an answer is what it is called there. */
export function expressionText(expression: Json, nameOf: (path: string) => string = formulaName): string {
  const textOf = (part: Json, isInside: boolean): string => {
    if (Array.isArray(part)) return `[${part.map((item) => textOf(item, false)).join(', ')}]`;
    if (!isObject(part)) return JSON.stringify(part);
    const [[operator, written] = ['', null], ...more] = Object.entries(part);
    if (more.length > 0) return JSON.stringify(part);
    if (operator === 'var' && typeof written === 'string') return nameOf(written);
    const parts = Array.isArray(written) ? written : [written ?? null];
    if (!BETWEEN.has(operator) || parts.length < 2)
      return `${operator}(${parts.map((one) => textOf(one, false)).join(', ')})`;
    const text = parts.map((one) => textOf(one, true)).join(` ${operator} `);
    return isInside ? `(${text})` : text;
  };
  return textOf(expression, false);
}
