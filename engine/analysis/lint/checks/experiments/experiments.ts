import type { JsonObject } from '#engine/model/json';
import { type Definitions, formNamesIn, readForm, variantNames } from '#engine/model/load';
import { objectsIn } from '#engine/model/schema';
import { experimentIn, RICH_CONTENT, WHOLE_SHARE } from '#engine/model/site';
import { defineCheck, type Place, type Report, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Experiments of pages give every visitor one variant of a form, and its request shows which. */
export const experiments = defineCheck(problemTexts, ({ definitions }, report) => {
  const seen: Seen = { places: new Map(), byName: formNamesIn(definitions) };
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^pages\/[^/]+\.json$/.test(file)) continue;
    for (const { segments, node } of objectsIn(value ?? null))
      checkExperiment(definitions, node, { file, segments: [...segments, 'experiment'] }, seen, report);
  }
});

interface Seen {
  /** Name of an experiment → file that has it. */
  places: Map<string, string>;
  /** A block names a form by its slug, a button by any of its names. */
  byName: ReturnType<typeof formNamesIn>;
}

function checkExperiment(
  definitions: Definitions,
  owner: JsonObject,
  { file, segments }: Place,
  { places, byName }: Seen,
  report: Report<typeof problemTexts>,
): void {
  const experiment = experimentIn(owner);
  const form = String(owner.form);
  const slug = owner.type === 'modal' ? (byName.get(form)?.slug ?? form) : form;
  const source = definitions.forms.get(slug);
  // Another name that no form has is a problem of its own.
  if (experiment === undefined || (source === undefined && form !== RICH_CONTENT)) return;
  const { name, arms } = experiment;
  const other = places.get(name);
  if (other !== undefined)
    report({ file, segments: [...segments, 'name'] }, 'EXPERIMENT_NAME_TWICE', { name, other });
  places.set(name, file);

  const names = source === undefined ? [] : variantNames(source);
  const chosenByVisitors = (source && readForm(source.form).selector?.variants) ?? [];
  const seen = new Set<string>();
  for (const [index, { variant }] of arms.entries()) {
    const place = { file, segments: [...segments, 'arms', index, 'variant'] };
    if (!names.includes(variant))
      report(place, 'EXPERIMENT_ARM', { form: slug, name: variant, ...whatExists(variant, names) });
    else if (seen.has(variant)) report(place, 'EXPERIMENT_ARM_TWICE', { name: variant });
    else if (chosenByVisitors.includes(variant)) report(place, 'EXPERIMENT_CHOSEN', { name: variant });
    seen.add(variant);
  }
  const sum = arms.reduce((all, { share }) => all + share, 0);
  if (sum !== WHOLE_SHARE)
    report({ file, segments: [...segments, 'arms'] }, 'EXPERIMENT_SHARES', { sum: String(sum) });
}
