import { snapshotForm } from '#engine/model/compile';
import type { SectionChoice } from '#engine/model/definition';
import { type Json, type JsonObject, listIn, objectEntries, objectIn, type Path } from '#engine/model/json';
import { type FormSource, formFile, readForm, variantNames } from '#engine/model/load';
import { namesOf } from '#engine/model/names';
import { fieldsOf, propertiesOf, walkSchema } from '#engine/model/schema';
import { COMPLETE_PARTS, writtenVariant } from '#engine/model/variants';
import {
  defineCheck,
  type LintContext,
  type LintedVariant,
  placeInVariant,
  type Report,
  whatExists,
  whichDocument,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

/**
 * Lint check: reports variants that extend or offer an unknown variant, extend one that extends another, or
 * leave out (`without`) an answer that the form lacks or that they configure; sections that do not exist; and
 * settings of appeals (`appeal`, `lookup`) that are incomplete or name no answer of the form.
 */
export const variants = defineCheck(problemTexts, (context, report) => {
  for (const source of context.definitions.forms.values()) {
    checkNames(context.names, source, report);
    checkLeftOut(context, source, report);
  }
  for (const variant of context.variants) checkAppeals(variant, report);
});

type ReportVariant = Report<typeof problemTexts>;

function checkNames(known: LintContext['names'], source: FormSource, report: ReportVariant): void {
  const names = variantNames(source);
  const knownSections = namesOf(known.sections);
  const place = (segments: Path) => ({ file: formFile(source.slug, 'form'), segments });
  const named = (name: Json | undefined, segments: Path): void => {
    if (typeof name !== 'string' || names.includes(name)) return;
    report(place(segments), 'UNKNOWN_VARIANT', { form: source.slug, name, ...whatExists(name, names) });
  };
  const offered = (list: Json | undefined, segments: Path): void => {
    for (const [index, name] of listIn(list).entries()) named(name, [...segments, index]);
  };

  for (const name of names) {
    const { over, sections } = writtenVariant(source, name);
    const at: Path = ['variants', name];
    named(over, [...at, 'over']);
    if (over !== undefined && (over === name || writtenVariant(source, over).over !== undefined)) {
      report(place([...at, 'over']), 'VARIANT_OVER', { name, over });
    }
    if (sections !== undefined && over === undefined) {
      report(place([...at, 'sections']), 'VARIANT_OVER sections', { name });
    }
    for (const { segments, section } of sectionsIn(sections)) {
      if (knownSections.length === 0 || knownSections.includes(section)) continue;
      report(place([...at, 'sections', ...segments]), 'UNKNOWN_SECTION', {
        name: section,
        ...whichDocument('sections', section, known),
      });
    }
  }
  const { selector } = readForm(source.form);
  if (selector === undefined) return;
  named(selector.default, ['selector', 'default']);
  offered(selector.variants, ['selector', 'variants']);
  for (const [lang, list] of Object.entries(selector.inLanguages ?? {}))
    offered(list, ['selector', 'inLanguages', lang]);
}

const sectionsIn = (sections: SectionChoice | undefined): { segments: Path; section: string }[] =>
  Object.entries<Json>(sections ?? {}).flatMap(([kind, list]) =>
    listIn(list).map((section, index) => ({
      segments: [kind, index],
      section: String(section),
    })),
  );

/** Checks that the fields left out by a variant exist in the form and have no settings there. */
function checkLeftOut(
  { definitions, vocabulary }: LintContext,
  source: FormSource,
  report: ReportVariant,
): void {
  const all = readForm(source.form).without;
  const own = variantNames(source).map((name) => ({ name, ...writtenVariant(source, name) }));
  if (all.length === 0 && own.every(({ without }) => without === undefined)) return;
  const whole: FormSource = { ...source, form: askingAll(source.form) };
  const forms = new Map([...definitions.forms, [source.slug, whole]]);
  const { variants: asked } = snapshotForm({ ...definitions, forms }, source.slug, vocabulary);
  const namesIn = (schema: JsonObject): string[] =>
    [...walkSchema(schema)].flatMap((one) => Object.keys(objectIn(one.schema.properties)));
  // Returns the fields that are written for a variant, including those of lists that are empty at present,
  // but not those of other variants.
  const writtenFor = (name: string, seen: readonly string[] = []): string[] => {
    const variant = own.find((one) => one.name === name);
    if (variant === undefined || seen.includes(name)) return namesIn(source.schema);
    return [...namesIn(variant.schema ?? {}), ...writtenFor(variant.over ?? '', [...seen, name])];
  };
  const answersOf = (name: string): string[] => [
    ...new Set([...propertiesOf(asked[name]?.schema ?? {}).map((one) => one.name), ...writtenFor(name)]),
  ];
  const known = (names: readonly string[], without: readonly string[], at: Path): void => {
    for (const [index, answer] of without.entries())
      if (!names.includes(answer))
        report({ file: formFile(source.slug, 'form'), segments: [...at, index] }, 'UNKNOWN_ANSWER without', {
          name: answer,
          ...whatExists(answer, names),
        });
  };
  known([...new Set(own.flatMap(({ name }) => answersOf(name)))], all, ['without']);
  for (const { name, without = [], schema = {}, ui = {} } of own) {
    const at: Path = ['variants', name, 'without'];
    known(answersOf(name), without, at);
    const configured = [...Object.keys(objectIn(schema.properties)), ...Object.keys(ui)];
    for (const [index, answer] of without.entries())
      if (configured.includes(answer))
        report({ file: formFile(source.slug, 'form'), segments: [...at, index] }, 'VARIANT_WITHOUT', {
          variant: name,
          name: answer,
        });
  }
}

const askingAll = ({ without: _all, ...form }: JsonObject): JsonObject => ({
  ...form,
  variants: Object.fromEntries(
    objectEntries(form.variants).map(([name, { without: _leftOut, ...variant }]) => [name, variant]),
  ),
});

/** Checks that an appeal is found by an answer that the form asks for, and that its settings are complete. */
function checkAppeals(variant: LintedVariant, report: ReportVariant): void {
  const { form, schema, ui } = variant.snapshot;
  const paths = fieldsOf(schema, ui).map(({ path }) => path);
  for (const [setting, needed] of Object.entries(COMPLETE_PARTS)) {
    if (form[setting] === undefined) continue;
    const rule = objectIn(form[setting]);
    const place = (at: Path) => placeInVariant(variant, 'form', at);
    const missing = needed.filter((name) => rule[name] === undefined);
    const phone = String(rule.phone);
    if (missing.length > 0) {
      const names = missing.map((name) => `"${name}"`).join(', ');
      report(place([setting]), 'DEFINITION_SHAPE appeal', { setting, missing: names });
    } else if (!paths.includes(phone)) {
      const params = { name: phone, ...whatExists(phone, paths) };
      report(place([setting, 'phone']), 'UNKNOWN_ANSWER appeal', params);
    }
  }
}
