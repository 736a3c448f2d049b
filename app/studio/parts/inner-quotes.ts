import type { Lang } from '#engine/model/definition';

const INNER: Readonly<Record<Lang, readonly [string, string]>> = { ru: ['„', '“'], en: ['‘', '’'] };

/** Returns a text with inner quotation marks for its own quotations, to be quoted as a whole. */
export function innerQuotes(text: string, lang: Lang): string {
  const [open, close] = INNER[lang];
  return text.replaceAll(
    /«([^«»]*)»|“([^“”]*)”/g,
    (_whole, ru = '', en = '') => `${open}${ru || en}${close}`,
  );
}
