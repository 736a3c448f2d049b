import type { PageData } from '#contract';

/**
 * Updates title, language, description and alternate links of the document after a client-side navigation, as
 * loading the page would.
 */
export function describePage({ title, lang, dir, languages, description }: PageData): void {
  document.title = title;
  Object.assign(document.documentElement, { lang, dir });
  describe(description);
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="canonical"], link[rel="alternate"][hreflang]',
  )) {
    const spoken = link.rel === 'canonical' ? lang : link.hreflang;
    // The link for other languages names none of them; it leads to the default one.
    const { path = '' } = languages.find((one) => one.lang === spoken) ?? languages[0] ?? {};
    // The existing link has the site's public origin, which may differ from the current one.
    link.href = new URL(path, link.href).href;
  }
}

function describe(description: string): void {
  const meta =
    document.querySelector<HTMLMetaElement>('meta[name="description"]') ?? document.createElement('meta');
  meta.name = 'description';
  meta.content = description;
  if (description === '') meta.remove();
  else if (!meta.isConnected) document.head.append(meta);
}
