import { cleanText } from '../text/clean-text.ts';

/** Parameters of an address that name where a visitor came from. @spec S§3 Marketing data */
const LANDING_PARAMETERS = [
  'utm_source',
  'utm_campaign',
  'utm_medium',
  'utm_term',
  'utm_content',
  'gclid',
  'yclid',
  'offer_id',
  'transaction_id',
  'webmaster_id',
] as const;

const MAX_CHARACTERS = 200;

/** The parameters that the query gives, none of them longer than anybody needs. */
export function landingIn(query: { get(name: string): string | null }): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of LANDING_PARAMETERS) {
    const value = cleanText(query.get(name) ?? '')
      .replaceAll('\n', ' ')
      .trim();
    if (value) given[name] = value.slice(0, MAX_CHARACTERS);
  }
  return given;
}
