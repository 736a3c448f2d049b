import { AREA_CODE_RANGES } from './area-codes.gen.ts';

/** Number of digits of a Russian phone number, without the country code and the trunk prefix 8. @spec R§5 Phone */
export const NATIONAL_DIGITS = 10;
const AREA_CODE_DIGITS = 3;

const known = new Set<string>();
for (const [, first, last = first] of AREA_CODE_RANGES.matchAll(/(\d+)(?:-(\d+))?/g)) {
  for (let code = Number(first); code <= Number(last); code += 1) known.add(String(code));
}

/**
 * True if the digits of a Russian number start with an area, mobile or service code of the numbering plan.
 * @spec S§5 Phone
 */
export const hasAreaCode = (digits: string): boolean => known.has(digits.slice(0, AREA_CODE_DIGITS));

/**
 * True for eleven digits that are a Russian number after a 7 or an 8: `89161234567`. False if the last ten are no
 * number and the first ten are (`812 123 45 67` and a stray digit).
 */
export const hasDialingPrefix = (digits: string): boolean =>
  digits.length === NATIONAL_DIGITS + 1 &&
  /^[78]/.test(digits) &&
  (hasAreaCode(digits.slice(1)) || !hasAreaCode(digits));

/**
 * True if ten digits without country code start with 6 or 7, as the numbers of Kazakhstan do, which shares +7
 * with Russia.
 */
export const isKazakh = (national: string): boolean => /^[67]/.test(national);
