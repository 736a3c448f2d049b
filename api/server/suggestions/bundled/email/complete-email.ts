import { distance } from 'fastest-levenshtein';
import { DEFAULT_SUGGESTIONS, type Suggestion, type SuggestionAsk } from '#contract';
import { EMAIL_DOMAINS } from './domains.ts';

/** In five letters two changes make any domain of any other. */
const MAX_SHORT_CHARACTERS = 6;

/**
 * `anna@ma` → the domains that go on like that; `anna@gmial.com` → those that were probably meant. Without an @, or
 * with nothing before it, there is nothing to propose. @spec S§5 E-mail input  @assumed A-42
 */
export function completeEmail({
  query,
  count = DEFAULT_SUGGESTIONS,
}: SuggestionAsk<'email'>): Suggestion<'email'>[] {
  const text = query.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local === '' || /[\s@]/.test(local)) return [];
  return proposedDomains(text.slice(at + 1).toLowerCase())
    .slice(0, count)
    .map((domain) => {
      const value = `${local}@${domain}`;
      return {
        value,
        unrestricted_value: value,
        data: { local, domain, type: null, source: null, qc: null },
      };
    });
}

function proposedDomains(typed: string): string[] {
  const continued = EMAIL_DOMAINS.filter((domain) => domain.startsWith(typed));
  if (continued.length > 0) return continued;
  return EMAIL_DOMAINS.map((domain) => ({ domain, slips: slipsBetween(typed, domain) }))
    .filter(({ slips }) => slips !== undefined)
    .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .map(({ domain }) => domain);
}

/** How far a known domain is from a mistyped one, or undefined when it is another word. */
function slipsBetween(typed: string, domain: string): number | undefined {
  // gmail.ru: the name is right, the ending is a guess.
  const [name = ''] = typed.split('.');
  if (typed.includes('.') && domain.startsWith(`${name}.`)) return 0;
  // Two letters too few or too many are rarely a slip: bank.ru is not bk.ru.
  if (Math.abs(typed.length - domain.length) > 1) return undefined;
  const slips = distance(typed, domain);
  return slips <= (typed.length > MAX_SHORT_CHARACTERS ? 2 : 1) ? slips : undefined;
}
