import {
  type Definitions,
  experimentIn,
  type JsonObject,
  objectsIn,
  readForm,
  variantNames,
  WHOLE_SHARE,
} from '#engine/model';
import { defineCheck, type Place, type Report, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Experiments of pages give every visitor one variant of a form, and its request shows which. */
export const experiments = defineCheck(problemTexts, ({ definitions }, report) => {
  const places = new Map<string, string>();
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^pages\/[^/]+\.json$/.test(file)) continue;
    for (const { segments, node } of objectsIn(value ?? null))
      checkBlock(definitions, node, { file, segments: [...segments, 'experiment'] }, places, report);
  }
});

function checkBlock(
  definitions: Definitions,
  block: JsonObject,
  { file, segments }: Place,
  places: Map<string, string>,
  report: Report<typeof problemTexts>,
): void {
  const experiment = experimentIn(block);
  const source = definitions.forms.get(String(block.form));
  if (experiment === undefined || source === undefined) return;
  const { name, arms } = experiment;
  const other = places.get(name);
  if (other !== undefined)
    report({ file, segments: [...segments, 'name'] }, 'EXPERIMENT_NAME_TWICE', { name, other });
  places.set(name, file);

  const names = variantNames(source);
  const chosenByVisitors = readForm(source.form).selector?.variants ?? [];
  const seen = new Set<string>();
  for (const [index, { variant }] of arms.entries()) {
    const place = { file, segments: [...segments, 'arms', index, 'variant'] };
    if (!names.includes(variant))
      report(place, 'EXPERIMENT_ARM', { form: source.slug, name: variant, ...whatExists(variant, names) });
    else if (seen.has(variant)) report(place, 'EXPERIMENT_ARM_TWICE', { name: variant });
    else if (chosenByVisitors.includes(variant)) report(place, 'EXPERIMENT_CHOSEN', { name: variant });
    seen.add(variant);
  }
  const sum = arms.reduce((all, { share }) => all + share, 0);
  if (sum !== WHOLE_SHARE)
    report({ file, segments: [...segments, 'arms'] }, 'EXPERIMENT_SHARES', { sum: String(sum) });
}
