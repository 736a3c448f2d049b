/** Query parameters that name the source of a visit. @spec S§3 Marketing data */
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

/**
 * Returns the marketing parameters of a page's query (`utm_source`, `gclid` …) that are not blank. White space and
 * control characters become single spaces, and each value is cut to 200 characters.
 */
export function readLandingParameters(query: { get(name: string): string | null }): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of LANDING_PARAMETERS) {
    // The first script of each page reads them, so they don't share the larger `cleanText` of answers.
    const value = query
      .get(name)
      ?.replace(/[\p{C}\s]+/gu, ' ')
      .trim();
    if (value) given[name] = value.slice(0, MAX_CHARACTERS);
  }
  return given;
}
