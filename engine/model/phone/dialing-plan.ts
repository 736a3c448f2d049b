import { checkDialingBy, type DialingFault } from './dialing-fault.ts';
import { DIALING_LENGTHS } from './dialing-lengths.gen.ts';

const MAX_CODE_DIGITS = 3;
/** Country code → how many digits may follow it, rising. */
const lengthsByCode = new Map<string, number[]>();

/**
 * Knows country codes from now on. A page does with the masks of its phones, which a form that is typed into has before
 * it sends; until then numbers are checked by their number of digits alone, and the server checks them by all of it.
 */
export function learnDialingPlan(): void {
  if (lengthsByCode.size > 0) return;
  for (const group of DIALING_LENGTHS.split('/')) {
    const [ranges = '', codes = ''] = group.split(':');
    const lengths = ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    for (const code of codes.split(' ')) lengthsByCode.set(code, lengths);
  }
  checkDialingBy(faultByMetadata);
}

/** The country code that digits start with: `375291234567` → `375`. No code starts with another. */
export function dialingCodeOf(digits: string): string | undefined {
  for (let end = 1; end <= MAX_CODE_DIGITS; end += 1) {
    const code = digits.slice(0, end);
    if (lengthsByCode.has(code)) return code;
  }
  return undefined;
}

/**
 * By the metadata of libphonenumber. The number of digits decides, not their ranges: operators get new ranges more often
 * than banks get new releases.
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

// Vite knows the word, and leaves the table out of the pages' first script; Node does not, and has it at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) learnDialingPlan();
