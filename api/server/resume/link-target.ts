import type { ResumeWay } from '#engine/model/definition';
import { NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';
import { moscowClock, rules } from '#rules';

/** Destination of a link: an e-mail address, or `+7` and ten digits. */
export type LinkTarget = { email: string } | { phone: string };

const clock = moscowClock(Date.now);
const accepts = (rule: string, text: string): boolean => rules.get(rule)?.check(text, {}, clock) === null;

/** Returns `undefined` if the text is not an address of a kind that the form supports. */
export function readTarget(text: string, by: readonly ResumeWay[]): LinkTarget | undefined {
  const given = text.trim();
  if (by.includes('email') && given.includes('@'))
    return accepts('email', given) ? { email: given } : undefined;
  if (!by.includes('phone') || /[^\d\s()+-]/.test(given) || !accepts('phone', given)) return undefined;
  return { phone: `+7${digitsOf(given).slice(-NATIONAL_DIGITS)}` };
}

/** Returns one key for all notations of an address. */
export const targetKey = (target: LinkTarget): string =>
  'email' in target ? `email ${target.email.toLowerCase()}` : `phone ${target.phone}`;
