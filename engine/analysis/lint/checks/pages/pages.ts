import { objectIn } from '#engine/model/json';
import { type Definitions, documentSlugs } from '#engine/model/load';
import { namesOf } from '#engine/model/names';
import { DEFAULT_SECTION } from '#engine/model/site';
import { documentUses, isNeededBySite, siteLinks } from '../../../uses/document-uses.ts';
import { defineCheck, whichDocument } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports pages with an unknown section, or with a URL or a place in the menu that another page
 * has; sections and catalogues that nothing names; and links that lead to no page or form of the site.
 */
export const pages = defineCheck(problemTexts, ({ definitions, names }, report) => {
  const sections = namesOf(names.sections);
  const byPath = new Map<string, string[]>();
  const byMenu = new Map<number, string[]>();
  const shown = new Set([DEFAULT_SECTION]);
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^pages\/[^/]+\.json$/.test(file)) continue;
    const { section, path, menu } = objectIn(value);
    if (typeof section === 'string') shown.add(section);
    if (typeof section === 'string' && !sections.includes(section))
      report({ file, segments: ['section'] }, 'UNKNOWN_SECTION page', {
        name: section,
        ...whichDocument('sections', section, names),
      });
    if (typeof menu === 'number') byMenu.set(menu, [...(byMenu.get(menu) ?? []), file]);
    if (typeof path === 'string') byPath.set(path, [...(byPath.get(path) ?? []), file]);
  }
  for (const [path, file, other] of takenTwice(byPath))
    report({ file, segments: ['path'] }, 'PAGE_PATH_TWICE', { path, other });
  for (const [menu, file, other] of takenTwice(byMenu))
    report({ file, segments: ['menu'] }, 'PAGE_MENU_TWICE', { menu, other });
  const unshown = sections.filter((slug) => !shown.has(slug));
  for (const name of unnamed(definitions, 'sections', unshown))
    report({ file: `sections/${name}.json`, segments: [] }, 'SECTION_UNUSED', { name });
  // A draft may link to a page that is published after it.
  const paths = new Set(
    [names, names.unpublished].flatMap(({ pages: known, forms }) => [
      ...known.flatMap(({ address }) => address ?? []),
      ...namesOf(forms).map((slug) => `/forms/${slug}`),
    ]),
  );
  for (const { file, segments, path } of siteLinks(definitions))
    if (!paths.has(path) && !OF_THE_SERVER.test(path))
      report({ file, segments }, 'LINK_TO_NOTHING', { path });
  // A part of a folder lacks the forms that may name the catalogue.
  if (definitions.forms.size < namesOf(names.forms).length) return;
  const catalogs = documentSlugs(definitions, 'catalogs').filter(
    (slug) => !isNeededBySite(definitions, `catalogs/${slug}`),
  );
  for (const name of unnamed(definitions, 'catalogs', catalogs))
    report({ file: `catalogs/${name}.json`, segments: [] }, 'CATALOG_UNUSED', { name });
});

/** Returns each page with a value of another one, because an editor sees the problems of one page. */
const takenTwice = <Value>(pages: ReadonlyMap<Value, readonly string[]>) =>
  [...pages].flatMap(([value, files]) =>
    files.flatMap((file) => {
      const other = files.find((one) => one !== file);
      return other === undefined ? [] : [[value, file, other] as const];
    }),
  );

/** Paths that the server itself answers. */
const OF_THE_SERVER = /^\/(?:api\/|studio(?:\/|$)|robots\.txt$|sitemap\.xml$)/;

/** Returns the documents of a kind that no page, form or catalogue names. */
function unnamed(definitions: Definitions, kind: string, slugs: readonly string[]): readonly string[] {
  if (slugs.length === 0) return slugs;
  const uses = documentUses(definitions);
  return slugs.filter((slug) => !uses.has(`${kind}/${slug}`));
}
