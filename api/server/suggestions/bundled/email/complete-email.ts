import { distance } from 'fastest-levenshtein';
import { DEFAULT_SUGGESTIONS, type Suggestion, type SuggestionAsk } from '#contract';
import { EMAIL_DOMAINS } from './domains.ts';

/**
 * Longest domain for which one typing error is allowed; in five letters two edits turn any domain into any
 * other.
 */
const MAX_SHORT_CHARACTERS = 6;

/**
 * Completes or corrects the domain of a typed e-mail: `anna@ma` → domains that begin so; `anna@gmial.com` →
 * probable corrections. Returns none for a text without an @, or with no name before it.
 * @spec S§5 E-mail input  @assumed A-42
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

/** Returns the distance of a known domain from a mistyped one, or `undefined` for an unrelated word. */
function slipsBetween(typed: string, domain: string): number | undefined {
  // In gmail.ru the name is right and the ending is a guess.
  const [name = ''] = typed.split('.');
  if (typed.includes('.') && domain.startsWith(`${name}.`)) return 0;
  // A difference of two letters in length is rarely a typing error: bank.ru is not bk.ru.
  if (Math.abs(typed.length - domain.length) > 1) return undefined;
  const slips = distance(typed, domain);
  return slips <= (typed.length > MAX_SHORT_CHARACTERS ? 2 : 1) ? slips : undefined;
}
