import { isObject, type JsonObject, objectIn, valueAt } from '#engine/model/json';
import { type Definitions, type FormSource, formFile, readForm, variantNames } from '#engine/model/load';
import { type ExistingNames, formNamesIn, namesOf } from '#engine/model/names';
import { experimentIn, RICH_CONTENT } from '#engine/model/site';
import { defineCheck, draftNamed, type Place, type Report, whatExists } from '../../context.ts';
import { documentsWithButtons } from '../../documents-with-buttons.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports blocks, buttons and aliases with an unknown form or variant, an alias that another form
 * has or that no button uses, and variants that no page opens, except those for other sites or certain
 * sections.
 */
export const shownForms = defineCheck(problemTexts, ({ definitions, names, richTexts }, report) => {
  const owners = ownersOfNames(names);
  for (const [slug, source] of definitions.forms) checkAliases(owners, slug, source, report);
  const byName = formNamesIn(names);
  const draftsByName = formNamesIn(names.unpublished);
  const used = new Set<string>();
  const opened = new Set<string>();
  const compare = (node: JsonObject, { file, segments }: Place): void => {
    const isBlock = node.kind === 'form';
    const { form: name } = node;
    if (typeof name !== 'string' || !(isBlock || node.type === 'modal')) return;
    if (!isBlock && name === RICH_CONTENT) return;
    if (!isBlock) used.add(name);
    const named = isBlock ? { slug: name } : byName.get(name);
    const shown = named && names.forms.find((form) => form.name === named.slug);
    if (named === undefined || shown === undefined) {
      const known = isBlock ? namesOf(names.forms) : [...byName.keys()];
      const draft = draftNamed('forms', isBlock ? name : (draftsByName.get(name)?.slug ?? name), names);
      report({ file, segments: [...segments, 'form'] }, 'UNKNOWN_FORM', {
        name,
        ...whatExists(name, known),
        ...draft,
      });
      return;
    }
    const { name: slug, variants } = shown;
    const variant = node.variant ?? ('variant' in named ? named.variant : undefined);
    const first = variant === undefined ? variants.slice(0, 1) : [String(variant)];
    const arms = experimentIn(node)?.arms.map((arm) => arm.variant) ?? [];
    for (const one of [...first, ...arms, ...shown.offered]) opened.add(`${slug} ${one}`);
    if (variant === undefined || variants.includes(String(variant))) return;
    const drafted = names.unpublished.forms.find((form) => form.name === slug);
    report({ file, segments: [...segments, 'variant'] }, 'UNKNOWN_VARIANT shown', {
      form: slug,
      name: String(variant),
      ...whatExists(String(variant), variants),
      ...(drafted?.variants.includes(String(variant)) ? draftNamed('forms', slug, names) : {}),
    });
  };
  for (const { place, node } of documentsWithButtons(definitions)) compare(node, place);
  for (const { place, elements } of richTexts)
    for (const { tag, attributes = {} } of elements) if (tag === 'action') compare(attributes, place);
  for (const [slug, { form }] of definitions.forms)
    for (const name of Object.keys(readForm(form).aliases ?? {}))
      if (!used.has(name))
        report({ file: formFile(slug, 'form'), segments: ['aliases', name] }, 'ALIAS_UNUSED', { name });
  const openedForms = new Set([...opened].map((name) => name.split(' ')[0]));
  for (const { place, slug, variant } of whatVisitorsOpen(definitions))
    if (openedForms.has(slug) && !opened.has(`${slug} ${variant}`))
      report(place, 'FORM_UNOPENED', { form: slug, variant });
});

/**
 * Yields the variants that some page must open: all but those of forms for other sites, and those
 * that replace another variant in a section.
 */
function* whatVisitorsOpen({ forms }: Definitions) {
  for (const [slug, source] of forms) {
    if (source.form.embed !== undefined) continue;
    for (const variant of variantNames(source)) {
      const written = valueAt(source.form, ['variants', variant]);
      if (objectIn(written).sections !== undefined) continue;
      const place = {
        file: formFile(slug, 'form'),
        segments: isObject(written) ? ['variants', variant] : [],
      };
      yield { place, slug, variant };
    }
  }
}

/** Returns, by name in a button, the forms that it could open. */
function ownersOfNames({ forms }: ExistingNames): ReadonlyMap<string, readonly string[]> {
  const claims = forms.flatMap(({ name: slug, aliases }) =>
    [slug, ...Object.keys(aliases)].map((name) => ({ name, slug })),
  );
  const byName = Map.groupBy(claims, ({ name }) => name);
  return new Map([...byName].map(([name, all]) => [name, all.map(({ slug }) => slug)]));
}

function checkAliases(
  owners: ReturnType<typeof ownersOfNames>,
  slug: string,
  source: FormSource,
  report: Report<typeof problemTexts>,
): void {
  const variants = variantNames(source);
  for (const [name, { variant }] of Object.entries(readForm(source.form).aliases ?? {})) {
    const place = { file: formFile(slug, 'form'), segments: ['aliases', name] };
    const owner = owners.get(name)?.find((other) => other !== slug);
    if (name === RICH_CONTENT) report(place, 'ALIAS_TAKEN content', { name });
    else if (owner !== undefined) report(place, 'ALIAS_TAKEN', { name, form: owner });
    if (variant === undefined || variants.includes(variant)) continue;
    report({ ...place, segments: ['aliases', name, 'variant'] }, 'UNKNOWN_VARIANT aliased', {
      form: slug,
      name: variant,
      ...whatExists(variant, variants),
    });
  }
}
