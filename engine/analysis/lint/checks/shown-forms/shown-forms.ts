import { formTypes, type JsonObject, variantNames } from '#engine/model';
import { defineCheck, type Place, whatExists } from '../../context.ts';
import { documentsWithButtons } from '../../documents-with-buttons.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Blocks show and buttons open forms and variants that exist. */
export const shownForms = defineCheck(problemTexts, ({ definitions, richTexts }, report) => {
  const compare = (node: JsonObject, { file, segments }: Place): void => {
    const named = node.kind === 'form' ? node.form : undefined;
    const type = node.type === 'modal' && typeof node.form === 'string' ? formTypes[node.form] : undefined;
    const slug = typeof named === 'string' ? named : type?.slug;
    if (slug === undefined) return;
    const source = definitions.forms.get(slug);
    if (source === undefined) {
      report({ file, segments: [...segments, 'form'] }, 'UNKNOWN_FORM', {
        name: slug,
        ...whatExists(slug, [...definitions.forms.keys()]),
      });
      return;
    }
    const variant = node.variant ?? type?.variant;
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
});
