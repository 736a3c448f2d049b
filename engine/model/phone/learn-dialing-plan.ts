import { DIALING_LENGTHS } from './dialing-lengths.gen.ts';
import { lengthsByCode } from './dialing-plan.ts';

/**
 * What is known of country codes. A page gets it with the masks, which a form that is typed into has before it sends;
 * until then numbers are checked by their number of digits alone, and the server checks them by all of it.
 */
export function learnDialingPlan(): void {
  for (const group of DIALING_LENGTHS.split('/')) {
    const [ranges = '', codes = ''] = group.split(':');
    const lengths = ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    for (const code of codes.split(' ')) lengthsByCode.set(code, lengths);
  }
}

// Vite knows the word, and leaves the table out of the pages' first script; Node does not, and has it at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) learnDialingPlan();
