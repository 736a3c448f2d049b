/** What the page after a success knows of it: enough to show it again, and nothing that was typed. */
export interface SentReference {
  slug: string;
  variant: string;
  /** The request's number. */
  number: string;
  /** Which of the form's texts of success. */
  successCase: number;
}

const PARAMETER = 'sent';

/** The page's address with the reference, in place of an older one. */
export function withSent({ path, query }: { path: string; query: string }, sent: SentReference): string {
  const parameters = new URLSearchParams(query);
  parameters.set(PARAMETER, [sent.slug, sent.variant, sent.number, sent.successCase].join('.'));
  return `${path}?${parameters}`;
}

/** Undefined where the query has none, or one that we have not written. */
export function readSent(query: string): SentReference | undefined {
  const text = new URLSearchParams(query).get(PARAMETER) ?? '';
  const [, slug, variant, number, index] =
    /^([a-z0-9-]{1,64})\.([a-z0-9-]{1,64})\.(\d{1,20})\.(\d{1,2})$/.exec(text) ?? [];
  if (slug === undefined || variant === undefined || number === undefined) return undefined;
  return { slug, variant, number, successCase: Number(index) };
}
