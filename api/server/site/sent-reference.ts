/**
 * Reference to a stored request in the address of its success page: enough to show the page again, and
 * nothing that was typed.
 */
export interface SentReference {
  slug: string;
  variant: string;
  /** Number of the request. */
  number: string;
  /** Index of the form's success text. */
  successCase: number;
}

const PARAMETER = 'sent';

/** Adds the reference to the page's address, replacing an older one. */
export function withSent({ path, query }: { path: string; query: string }, sent: SentReference): string {
  const parameters = new URLSearchParams(query);
  parameters.set(PARAMETER, [sent.slug, sent.variant, sent.number, sent.successCase].join('.'));
  return `${path}?${parameters}`;
}

/** Returns `undefined` if the query has no valid reference. */
export function readSent(query: string): SentReference | undefined {
  const text = new URLSearchParams(query).get(PARAMETER) ?? '';
  const [, slug, variant, number, index] =
    /^([a-z0-9-]{1,64})\.([a-z0-9-]{1,64})\.(\d{1,20})\.(\d{1,2})$/.exec(text) ?? [];
  if (slug === undefined || variant === undefined || number === undefined) return undefined;
  return { slug, variant, number, successCase: Number(index) };
}
