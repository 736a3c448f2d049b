const MAX_CODE_DIGITS = 3;
/** Country code → how many digits may follow it, rising. Empty until `learnDialingPlan` has filled it. */
export const lengthsByCode = new Map<string, number[]>();

/** The country code that digits start with: `375291234567` → `375`. No code starts with another. */
export function dialingCodeOf(digits: string): string | undefined {
  for (let end = 1; end <= MAX_CODE_DIGITS; end += 1) {
    const code = digits.slice(0, end);
    if (lengthsByCode.has(code)) return code;
  }
  return undefined;
}

/** `min`, `max`: how many digits, with those of the country code, the number needs or may have. */
export type DialingFault =
  | { kind: 'unknown' }
  | { kind: 'short'; min: number }
  | { kind: 'long'; max: number };

/**
 * What is wrong with the digits of an international number by the metadata of libphonenumber; null when nothing is. The
 * number of digits decides, not their ranges: operators get new ranges more often than banks get new releases.
 */
export function dialingFault(digits: string): DialingFault | null {
  if (lengthsByCode.size === 0) return null;
  const code = dialingCodeOf(digits);
  if (code === undefined) return { kind: 'unknown' };
  const lengths = lengthsByCode.get(code) ?? [];
  const length = digits.length - code.length;
  if (lengths.includes(length)) return null;
  const longer = lengths.find((possible) => possible > length);
  return longer === undefined
    ? { kind: 'long', max: code.length + (lengths.at(-1) ?? 0) }
    : { kind: 'short', min: code.length + longer };
}
