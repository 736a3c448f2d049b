import type { PageData } from '#contract';
import { localPath, withoutLanguage } from '#engine/model/site';

/** Updates the document as a load of this page would: title, language, description, alternate languages. */
export function describePage(
  { title, lang, dir, languages, prefix, description }: PageData,
  pathname: string,
): void {
  document.title = title;
  Object.assign(document.documentElement, { lang, dir });
  describe(description);
  const path = withoutLanguage(pathname, prefix);
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="canonical"], link[rel="alternate"][hreflang]',
  )) {
    const spoken = link.rel === 'canonical' ? lang : link.hreflang;
    const other = languages.find((one) => one.lang === spoken)?.prefix ?? '';
    // The existing link has the site's public origin, which may differ from the current one.
    link.href = new URL(localPath(path, other), link.href).href;
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
