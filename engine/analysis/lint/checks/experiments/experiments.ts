import type { JsonObject } from '#engine/model/json';
import { type ExistingNames, formNamesIn } from '#engine/model/names';
import { objectsIn } from '#engine/model/schema';
import { experimentIn, RICH_CONTENT, WHOLE_SHARE } from '#engine/model/site';
import { defineCheck, type Place, type Report, whatExists } from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports experiments on pages with an unknown or repeated variant, one that visitors can choose by
 * themselves, shares that do not add up to 100 %, or the name of another experiment. Another check reports unknown
 * forms.
 */
export const experiments = defineCheck(problemTexts, ({ definitions, names }, report) => {
  const seen: Seen = { places: new Map(), names, byName: formNamesIn(names) };
  for (const { path: file, value } of definitions.files.values()) {
    if (!/^pages\/[^/]+\.json$/.test(file)) continue;
    for (const { segments, node } of objectsIn(value ?? null))
      checkExperiment(node, { file, segments: [...segments, 'experiment'] }, seen, report);
  }
});

interface Seen {
  /** Name of an experiment → file that defines it. */
  places: Map<string, string>;
  names: ExistingNames;
  /** Forms by name: a block names a form by its slug, a button by any of its names. */
  byName: ReturnType<typeof formNamesIn>;
}

function checkExperiment(
  owner: JsonObject,
  { file, segments }: Place,
  { places, names, byName }: Seen,
  report: Report<typeof problemTexts>,
): void {
  const experiment = experimentIn(owner);
  const form = String(owner.form);
  const slug = owner.type === 'modal' ? (byName.get(form)?.slug ?? form) : form;
  const shown = names.forms.find((one) => one.name === slug);
  // An unknown name is reported by another check.
  if (experiment === undefined || (shown === undefined && form !== RICH_CONTENT)) return;
  const { name, arms } = experiment;
  const other = places.get(name);
  if (other !== undefined)
    report({ file, segments: [...segments, 'name'] }, 'EXPERIMENT_NAME_TWICE', { name, other });
  places.set(name, file);

  const { variants = [], offered = [] } = shown ?? {};
  const seen = new Set<string>();
  for (const [index, { variant }] of arms.entries()) {
    const place = { file, segments: [...segments, 'arms', index, 'variant'] };
    if (!variants.includes(variant))
      report(place, 'EXPERIMENT_ARM', { form: slug, name: variant, ...whatExists(variant, variants) });
    else if (seen.has(variant)) report(place, 'EXPERIMENT_ARM_TWICE', { name: variant });
    else if (offered.includes(variant)) report(place, 'EXPERIMENT_CHOSEN', { name: variant });
    seen.add(variant);
  }
  const sum = arms.reduce((all, { share }) => all + share, 0);
  if (sum !== WHOLE_SHARE)
    report({ file, segments: [...segments, 'arms'] }, 'EXPERIMENT_SHARES', { sum: String(sum) });
}
