import type { SiteContent } from './site-content.ts';

/**
 * Parts of pages with texts of their own, `site.<part>.…`, each with a pattern that finds the part
 * in a document.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  calculator: /"calculator"|data-calc-modal/,
  consents: /"consents"/,
  faq: /"faq"/,
  talk: /online-call|omni-chat/,
  versions: /"(?:consents|versions)"/,
};

/** Parts by document. A publication replaces the objects, which drops their entries. */
const partsByDocument = new WeakMap<object, readonly string[]>();

function partsIn(document: object): readonly string[] {
  const known = partsByDocument.get(document);
  if (known !== undefined) return known;
  const text = JSON.stringify(document);
  const parts = Object.keys(MARKS).filter((part) => MARKS[part]?.test(text));
  partsByDocument.set(document, parts);
  return parts;
}

/** Returns a function that is true for keys of texts that no page of the site shows. */
export function unusedTexts(
  { brand, locations }: Pick<SiteContent, 'brand' | 'locations'>,
  documents: readonly object[],
): (key: string) => boolean {
  const used = new Set(documents.flatMap(partsIn));
  if (brand.chat !== undefined) used.add('talk');
  if (locations.length > 0) used.add('region');
  const unused = [...Object.keys(MARKS), 'region'].filter((part) => !used.has(part));
  return (key) => unused.some((part) => key.startsWith(`site.${part}.`));
}
