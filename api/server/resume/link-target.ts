import type { ResumeWay } from '#engine/model/definition';
import { NATIONAL_DIGITS } from '#engine/model/phone';
import type { Contact } from '#engine/model/proof';
import { digitsOf } from '#engine/model/text';
import { moscowClock, rules } from '#rules';

const clock = moscowClock(Date.now);
const accepts = (rule: string, text: string): boolean => rules.get(rule)?.check(text, {}, clock) === null;

/**
 * Parses the e-mail or Russian phone to which a link is to be sent, the phone as `+7` and ten digits;
 * `undefined` if it is invalid or of a kind that the form does not offer.
 */
export function readTarget(text: string, by: readonly ResumeWay[]): Contact | undefined {
  const given = text.trim();
  if (by.includes('email') && given.includes('@'))
    return accepts('email', given) ? { email: given } : undefined;
  if (!by.includes('phone') || /[^\d\s()+-]/.test(given) || !accepts('phone', given)) return undefined;
  return { phone: `+7${digitsOf(given).slice(-NATIONAL_DIGITS)}` };
}

/** Returns a key that is equal for all notations of the same e-mail or phone. */
export const targetKey = (target: Contact): string =>
  'email' in target ? `email ${target.email.toLowerCase()}` : `phone ${target.phone}`;
