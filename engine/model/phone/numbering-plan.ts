import { AREA_CODE_RANGES } from './area-codes.gen.ts';

/** Digits of a Russian number without country or trunk prefix. @spec R§5 Phone */
export const NATIONAL_DIGITS = 10;
const AREA_CODE_DIGITS = 3;

const known = new Set<string>();
for (const [, first, last = first] of AREA_CODE_RANGES.matchAll(/(\d+)(?:-(\d+))?/g)) {
  for (let code = Number(first); code <= Number(last); code += 1) known.add(String(code));
}

/** Whether digits start with an area, mobile or service code of the Russian numbering plan. @spec S§5 Phone */
export const hasAreaCode = (digits: string): boolean => known.has(digits.slice(0, AREA_CODE_DIGITS));

/**
 * Eleven digits of which the first is the country's 7 or the trunk's 8: `89161234567`. Where the other ten are no number
 * and the first ten are one (`812 123 45 67` and a stray digit) the first is no prefix.
 */
export const hasDialingPrefix = (digits: string): boolean =>
  digits.length === NATIONAL_DIGITS + 1 &&
  /^[78]/.test(digits) &&
  (hasAreaCode(digits.slice(1)) || !hasAreaCode(digits));

/** Whether national digits belong to Kazakhstan, which shares +7 with Russia. */
export const isKazakh = (national: string): boolean => /^[67]/.test(national);
