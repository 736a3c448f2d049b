import type { JsonObject } from '#engine/model/json';
import {
  type Definitions,
  type FormSource,
  formFile,
  formNamesIn,
  readForm,
  variantNames,
} from '#engine/model/load';
import { RICH_CONTENT } from '#engine/model/site';
import { defineCheck, type Place, type Report, whatExists } from '../../context.ts';
import { documentsWithButtons } from '../../documents-with-buttons.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Blocks show and buttons open forms and variants that exist; a name opens one form. */
export const shownForms = defineCheck(problemTexts, ({ definitions, richTexts }, report) => {
  const owners = ownersOfNames(definitions);
  for (const [slug, source] of definitions.forms) checkAliases(owners, slug, source, report);
  const byName = formNamesIn(definitions);
  const used = new Set<string>();
  const compare = (node: JsonObject, { file, segments }: Place): void => {
    const isBlock = node.kind === 'form';
    const { form: name } = node;
    if (typeof name !== 'string' || !(isBlock || node.type === 'modal')) return;
    if (!isBlock && name === RICH_CONTENT) return;
    if (!isBlock) used.add(name);
    const named = isBlock ? { slug: name } : byName.get(name);
    const source = named && definitions.forms.get(named.slug);
    if (named === undefined || source === undefined) {
      const known = isBlock ? [...definitions.forms.keys()] : [...byName.keys(), RICH_CONTENT];
      report({ file, segments: [...segments, 'form'] }, 'UNKNOWN_FORM', { name, ...whatExists(name, known) });
      return;
    }
    const { slug } = source;
    const variant = node.variant ?? ('variant' in named ? named.variant : undefined);
    const names = variantNames(source);
    if (variant === undefined || names.includes(String(variant))) return;
    report({ file, segments: [...segments, 'variant'] }, 'UNKNOWN_VARIANT shown', {
      form: slug,
      name: String(variant),
      ...whatExists(String(variant), names),
    });
  };
  for (const { place, node } of documentsWithButtons(definitions)) compare(node, place);
  for (const { place, elements } of richTexts)
    for (const { tag, attributes = {} } of elements) if (tag === 'action') compare(attributes, place);
  for (const [slug, { form }] of definitions.forms)
    for (const name of Object.keys(readForm(form).aliases ?? {}))
      if (!used.has(name))
        report({ file: formFile(slug, 'form'), segments: ['aliases', name] }, 'ALIAS_UNUSED', { name });
});

/** Name in a button → the forms that it could open. */
function ownersOfNames({ forms }: Definitions): ReadonlyMap<string, readonly string[]> {
  const claims = [...forms].flatMap(([slug, { form }]) =>
    [slug, ...Object.keys(readForm(form).aliases ?? {})].map((name) => ({ name, slug })),
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
