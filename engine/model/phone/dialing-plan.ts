import { type DialingFault, setDialingCheck } from './dialing-fault.ts';
import { DIALING_LENGTHS } from './dialing-lengths.gen.ts';

const MAX_CODE_DIGITS = 3;
/** Country code → possible numbers of digits after it, ascending. */
const lengthsByCode = new Map<string, number[]>();

/**
 * Installs the country codes. A page calls it with the masks of its phones, which are loaded before a typed
 * form is sent; until then only the number of digits is checked, and the server checks them
 * completely.
 */
export function installDialingPlan(): void {
  if (lengthsByCode.size > 0) return;
  for (const group of DIALING_LENGTHS.split('/')) {
    const [ranges = '', codes = ''] = group.split(':');
    const lengths = ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    for (const code of codes.split(' ')) lengthsByCode.set(code, lengths);
  }
  setDialingCheck(faultByMetadata);
}

/** Returns the country code at the start of the digits: `375291234567` → `375`. No code is a prefix of another. */
export function dialingCodeOf(digits: string): string | undefined {
  for (let end = 1; end <= MAX_CODE_DIGITS; end += 1) {
    const code = digits.slice(0, end);
    if (lengthsByCode.has(code)) return code;
  }
  return undefined;
}

/**
 * Checks by the metadata of libphonenumber. Only the number of digits is checked, not their ranges: operators
 * get new ranges more often than banks get new releases.
 */
function faultByMetadata(digits: string): DialingFault | null {
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

// Vite replaces this constant and leaves the table out of the pages' first script; Node has no such constant
// and installs it at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) installDialingPlan();
