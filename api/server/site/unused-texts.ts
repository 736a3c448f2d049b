import { oncePer } from '#engine/model/json';
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
const partsIn = oncePer((document: object): readonly string[] => {
  const text = JSON.stringify(document);
  return Object.keys(MARKS).filter((part) => MARKS[part]?.test(text));
});

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
