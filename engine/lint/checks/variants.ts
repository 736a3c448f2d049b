import { variantNames } from '../../compile/snapshot.ts';
import { type FormSource, formFile } from '../../definition/load.ts';
import type { Problem } from '../../definition/problem.ts';
import type { ProblemData, ProblemId } from '../../definition/problem-words/index.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Segments } from '../../schema/children.ts';
import { fieldsOf } from '../../schema/fields.ts';
import { writtenVariant } from '../../variants/overlays.ts';
import {
  type Check,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  problemAt,
  whatExists,
} from '../context.ts';

/** Variants stand over variants that exist, and a selector offers such; matters are found by a field that is asked. */
export const checkVariants: Check = (context) => [
  ...[...context.definitions.forms.values()].flatMap((source) => namedProblems(context, source)),
  ...context.variants.flatMap((variant) => matterProblems(context, variant)),
];

function namedProblems({ definitions }: LintContext, source: FormSource): Problem[] {
  const problems: Problem[] = [];
  const names = variantNames(source);
  const knownSections = sectionSlugs(definitions.files.keys());
  const say = (segments: Segments, id: ProblemId, data: ProblemData): void => {
    problems.push(problemAt(definitions, formFile(source.slug, 'form'), segments, id, data));
  };
  const named = (name: Json | undefined, segments: Segments): void => {
    if (typeof name !== 'string' || names.includes(name)) return;
    say(segments, 'UNKNOWN_VARIANT', { form: source.slug, name, exists: whatExists(name, names) });
  };
  const offered = (list: Json | undefined, segments: Segments): void => {
    for (const [index, name] of (Array.isArray(list) ? list : []).entries())
      named(name, [...segments, index]);
  };

  for (const name of names) {
    const { over, sections } = writtenVariant(source, name);
    const at: Segments = ['variants', name];
    named(over, [...at, 'over']);
    if (typeof over === 'string' && (over === name || writtenVariant(source, over).over !== undefined)) {
      say([...at, 'over'], 'VARIANT_OVER', { name, over });
    }
    if (sections !== undefined && over === undefined) {
      say([...at, 'sections'], 'VARIANT_OVER sections', { name });
    }
    for (const { segments, section } of sectionsIn(sections)) {
      if (knownSections.length === 0 || knownSections.includes(section)) continue;
      say([...at, 'sections', ...segments], 'UNKNOWN_SECTION', {
        name: section,
        exists: whatExists(section, knownSections),
      });
    }
  }
  const { selector } = source.form;
  if (!isObject(selector)) return problems;
  named(selector.default, ['selector', 'default']);
  offered(selector.variants, ['selector', 'variants']);
  for (const [lang, list] of Object.entries(isObject(selector.inLanguages) ? selector.inLanguages : {}))
    offered(list, ['selector', 'inLanguages', lang]);
  return problems;
}

const sectionsIn = (sections: Json | undefined): { segments: Segments; section: string }[] =>
  Object.entries(isObject(sections) ? sections : {}).flatMap(([kind, list]) =>
    (Array.isArray(list) ? list : []).map((section, index) => ({
      segments: [kind, index],
      section: String(section),
    })),
  );

const sectionSlugs = (paths: Iterable<string>): string[] =>
  [...paths].flatMap((path) => /^sections\/([^/]+)\.json$/.exec(path)?.[1] ?? []);

/** What an overlay may leave out must be there when all overlays are applied. */
const NEEDED = {
  appeal: ['phone', 'plannedDays', 'status'],
  lookup: ['phone', 'none', 'several', 'labels', 'back'],
} as const;

/** A matter is found by an answer that is asked, and everything that is said of it is written. */
function matterProblems({ definitions }: LintContext, variant: LintedVariant): Problem[] {
  const { form, schema, ui } = variant.snapshot;
  const paths = fieldsOf(schema, ui).map(({ path }) => path);
  return (['appeal', 'lookup'] as const).flatMap((setting) => {
    const rule = form[setting];
    if (!isObject(rule)) return [];
    const problem = (at: Segments, id: ProblemId, data: ProblemData): Problem => {
      const { file, segments } = placeInVariant(variant, 'form', at);
      return problemAt(definitions, file, segments, id, data);
    };
    const missing = NEEDED[setting].filter((name) => rule[name] === undefined);
    if (missing.length > 0) {
      const names = missing.map((name) => `"${name}"`).join(', ');
      return [problem([setting], 'DEFINITION_SHAPE matter', { setting, missing: names })];
    }
    if (paths.includes(String(rule.phone))) return [];
    return [
      problem([setting, 'phone'], 'UNKNOWN_ANSWER matter', {
        name: String(rule.phone),
        exists: whatExists(String(rule.phone), paths),
      }),
    ];
  });
}
