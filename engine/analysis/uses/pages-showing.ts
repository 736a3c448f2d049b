import { objectIn, parsePointer, valueAt } from '#engine/model/json';
import { type Definitions, readForm, variantNames } from '#engine/model/load';
import { variantInSection } from '#engine/model/variants';
import { documentUses } from './document-uses.ts';

/** Page or section that shows or opens a form, with the variants of the form that it uses. */
export interface ShowingPage {
  /** Id of the document: `pages/private`. */
  document: string;
  variants: string[];
}

/**
 * Returns the pages and sections that show or open the form in any of the variants; an empty list of variants
 * means any variant.
 */
export type PageFinder = (form: string, variants: readonly string[]) => ShowingPage[];

/** Creates a finder of the pages that show a form; it reads pages and sections once, at the first call. */
export function pagesShowing(definitions: Definitions): PageFinder {
  let known: Map<string, ShowingPage[]> | undefined;
  return (form, variants) => {
    known ??= shownOn(definitions);
    const isMeant = (variant: string): boolean => variants.length === 0 || variants.includes(variant);
    return (known.get(form) ?? []).flatMap((page) => {
      const shown = page.variants.filter(isMeant);
      return shown.length === 0 ? [] : [{ document: page.document, variants: shown }];
    });
  };
}

function shownOn(definitions: Definitions): Map<string, ShowingPage[]> {
  const files = new Map([...definitions.files].filter(([path]) => /^(pages|sections)\//.test(path)));
  const found = new Map<string, ShowingPage[]>();
  for (const [id, uses] of documentUses({ ...definitions, files })) {
    const slug = id.startsWith('forms/') ? id.slice('forms/'.length) : undefined;
    if (slug === undefined || !definitions.forms.has(slug)) continue;
    const pages = new Map<string, Set<string>>();
    for (const { document, file, pointer } of uses) {
      const root = files.get(file)?.value;
      const node = objectIn(valueAt(root, parsePointer(pointer).slice(0, -1)));
      const variants = variantsAt(definitions, slug, node, objectIn(root).section);
      pages.set(document, new Set([...(pages.get(document) ?? []), ...variants]));
    }
    found.set(
      slug,
      [...pages].map(([document, variants]) => ({ document, variants: [...variants] })),
    );
  }
  return found;
}

/**
 * Returns the variants that a block or button shows: the variant it names, else the variant called
 * like the form's name, else the default; all if the visitor chooses.
 */
function variantsAt(
  { forms }: Definitions,
  slug: string,
  { form: name, variant: named }: Record<string, unknown>,
  section: unknown,
): string[] {
  const source = forms.get(slug);
  if (source === undefined) return [];
  const { aliases, selector, variants } = readForm(source.form);
  const all = variantNames(source);
  if (selector !== undefined) return all;
  const alias = typeof name === 'string' ? aliases?.[name]?.variant : undefined;
  const preset = source.form.defaultVariant;
  const chosen = [named, alias, preset, all[0]].find((one) => typeof one === 'string');
  if (typeof chosen !== 'string') return [];
  const substitutes: Parameters<typeof variantInSection>[0] = Object.fromEntries(
    [...variants].flatMap(([variant, { over, sections }]) =>
      over === undefined || sections === undefined ? [] : [[variant, { over, sections }]],
    ),
  );
  return [variantInSection(substitutes, chosen, typeof section === 'string' ? section : undefined)];
}
