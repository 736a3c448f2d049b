import type { Asked } from './asked.ts';

/**
 * Returns the URL of a form's own page on its server, for the variant, section and language that the element asks
 * for.
 */
export function formAddress(serverOrigin: string, { form, variant, section, lang }: Asked): URL {
  const address = new URL(`/forms/${encodeURIComponent(form)}`, serverOrigin);
  if (lang !== '') address.searchParams.set('lang', lang);
  if (variant !== '') address.searchParams.set('variant', variant);
  if (section !== '') address.searchParams.set('section', section);
  return address;
}
