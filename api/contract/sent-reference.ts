/**
 * Reference to a stored request that the URL of its success page carries: enough to show that page again, without
 * answers.
 */
export interface SentReference {
  slug: string;
  variant: string;
  /** Index of the form's success text; -1 if none applies. */
  successCase: number;
  /** Signed link to the request, from `SENT_LINK_HEADER`. */
  link: string;
}

const PARAMETER = 'sent';

/**
 * Returns a URL's query with this reference to a stored request in place of an earlier one; without `sent`, the
 * query without any reference.
 */
export function withSent(query: string, sent?: SentReference): string {
  const parameters = new URLSearchParams(query);
  if (sent === undefined && !parameters.has(PARAMETER)) return query;
  parameters.delete(PARAMETER);
  if (sent !== undefined)
    parameters.set(PARAMETER, [sent.slug, sent.variant, sent.successCase, sent.link].join('.'));
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * Reads the reference to a stored request from a URL's query; `undefined` if it is missing or malformed. Its
 * link is not verified yet.
 */
export function readSent(query: string): SentReference | undefined {
  const text = new URLSearchParams(query).get(PARAMETER) ?? '';
  const [, slug, variant, index, link] =
    /^([a-z0-9-]{1,64})\.([a-z0-9-]{1,64})\.(-1|\d{1,2})\.([\w.-]{1,80})$/.exec(text) ?? [];
  if (slug === undefined || variant === undefined || link === undefined) return undefined;
  return { slug, variant, successCase: Number(index), link };
}
