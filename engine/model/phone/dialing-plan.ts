import { type DialingFault, setDialingCheck } from './dialing-fault.ts';
import { DIALING_LENGTHS } from './dialing-lengths.gen.ts';

const MAX_CODE_DIGITS = 3;
/** Country code → possible numbers of digits after it, ascending. */
const lengthsByCode = new Map<string, number[]>();

/**
 * Installs the check of foreign numbers by country code. A page does it together with its phone masks; without it,
 * only the number of digits is checked. The server always has it.
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

/**
 * Returns the country code with which the digits start, `375291234567` → `375`; undefined if there is none, or before
 * `installDialingPlan`. No country code is a prefix of another.
 */
export function dialingCodeOf(digits: string): string | undefined {
  for (let end = 1; end <= MAX_CODE_DIGITS; end += 1) {
    const code = digits.slice(0, end);
    if (lengthsByCode.has(code)) return code;
  }
  return undefined;
}

/**
 * Checks the number of digits after the country code. Ranges are not checked, because operators get
 * new ones more often than banks get new releases.
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

// Vite sets this constant, so that a page's first script leaves the table out; Node has no such
// constant and installs the table at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) installDialingPlan();
