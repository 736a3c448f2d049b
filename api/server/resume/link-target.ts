import type { ResumeWay } from '#engine/model/definition';
import { NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';
import { moscowClock, rules } from '#rules';

/** Where a link is sent: an e-mail address, or `+7` and ten digits. */
export type LinkTarget = { email: string } | { phone: string };

const clock = moscowClock(Date.now);
const accepts = (rule: string, text: string): boolean => rules.get(rule)?.check(text, {}, clock) === null;

/** Undefined where the text is neither that the form sends links by. */
export function readTarget(text: string, by: readonly ResumeWay[]): LinkTarget | undefined {
  const given = text.trim();
  if (by.includes('email') && given.includes('@'))
    return accepts('email', given) ? { email: given } : undefined;
  if (!by.includes('phone') || /[^\d\s()+-]/.test(given) || !accepts('phone', given)) return undefined;
  return { phone: `+7${digitsOf(given).slice(-NATIONAL_DIGITS)}` };
}

/** The same for the same place, however it is written. */
export const targetKey = (target: LinkTarget): string =>
  'email' in target ? `email ${target.email.toLowerCase()}` : `phone ${target.phone}`;
