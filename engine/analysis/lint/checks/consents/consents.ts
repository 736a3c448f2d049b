import { CONSENT_PARTS, consentFile, consentWording, currentConsent } from '#engine/model/consent';
import type { Vocabulary } from '#engine/model/definition';
import { type JsonObject, joinPath, objectIn, objectItems } from '#engine/model/json';
import { type Definitions, readForm } from '#engine/model/load';
import { type ExistingNames, namesOf } from '#engine/model/names';
import { fieldsOf, walkProperties } from '#engine/model/schema';
import { languagesOf } from '#engine/model/text';
import {
  defineCheck,
  type LintedVariant,
  placeInVariant,
  type Report,
  schemaSegments,
  whatExists,
  whichDocument,
} from '../../context.ts';
import problemTexts from './texts.json' with { type: 'json' };

type ReportConsent = Report<typeof problemTexts>;

/**
 * Lint check: reports consents without a document, whose text in force is incomplete, whose versions are out of
 * order, that cover an unknown field, are not shown beside their checkbox, or are ticked in advance. Also
 * reports consent fields whose purpose form.json does not name.
 */
export const consents = defineCheck(problemTexts, ({ definitions, names, variants, vocabulary }, report) => {
  for (const purpose of namesOf(names.consents)) checkDocument(definitions, purpose, report);
  for (const variant of variants) {
    checkVariant(variant, names, vocabulary, report);
    checkCoveredFields(definitions, variant, report);
  }
});

function checkDocument(definitions: Definitions, purpose: string, report: ReportConsent): void {
  const file = consentFile(purpose);
  const versions = objectItems(objectIn(definitions.files.get(file)?.value).versions);
  const known = new Set<string>();
  for (const [index, [, { version, from }]] of versions.entries()) {
    const segments = ['versions', index];
    const before = versions[index - 1]?.[1];
    if (known.has(String(version)))
      report({ file, segments: [...segments, 'version'] }, 'CONSENT_ORDER number', {
        version: String(version),
      });
    if (before !== undefined && String(from) > String(before.from))
      report({ file, segments: [...segments, 'from'] }, 'CONSENT_ORDER', { from: String(from) });
    known.add(String(version));
  }
  const current = versions[0]?.[1];
  if (current !== undefined) checkCurrent(definitions, file, current, report);
}

/**
 * Checks that the current version of a consent is complete; earlier versions are left as people
 * agreed to them.
 */
function checkCurrent(
  definitions: Definitions,
  file: string,
  current: JsonObject,
  report: ReportConsent,
): void {
  const segments = ['versions', 0];
  for (const part of CONSENT_PARTS)
    if (current[part] === undefined) report({ file, segments }, 'CONSENT_PART', { part });
  for (const [part, placeholder] of [
    ['text', '{data}'],
    ['term', '{days}'],
  ] as const) {
    const wording = current[part];
    if (wording === undefined) continue;
    const missing = languagesOf(definitions.texts).filter(
      (lang) => !consentWording({ [part]: wording }, definitions.texts, lang).includes(placeholder),
    );
    if (missing.length > 0)
      report({ file, segments: [...segments, part] }, 'CONSENT_DATA', {
        part,
        placeholder: `⟨${placeholder.slice(1, -1)}⟩`,
        languages: missing.join(', '),
      });
  }
}

/** Checks that covered fields are named: otherwise the list of data would silently lack them. */
function checkCoveredFields(
  definitions: Definitions,
  { source, snapshot: { form, schema, ui } }: LintedVariant,
  report: ReportConsent,
): void {
  const known = fieldsOf(schema, ui).flatMap(({ id, personalData }) => (personalData === 'none' ? [] : [id]));
  for (const purpose of readForm(form).consent.keys()) {
    const covered = currentConsent(definitions, purpose)?.fields;
    for (const [index, field] of (Array.isArray(covered) ? covered : []).entries())
      if (!known.includes(String(field)))
        report({ file: consentFile(purpose), segments: ['versions', 0, 'fields', index] }, 'CONSENT_FIELD', {
          field: String(field),
          form: source.slug,
          ...whatExists(String(field), known),
        });
  }
}

function checkVariant(
  variant: LintedVariant,
  names: ExistingNames,
  { rules, widgets }: Vocabulary,
  report: ReportConsent,
): void {
  const { form, schema, ui } = variant.snapshot;
  const { consent } = readForm(form);
  const purposes = namesOf(names.consents);
  const fields = new Map([...consent].map(([purpose, { field }]) => [String(field), purpose]));
  const evidence = rules.filter(({ isEvidence }) => isEvidence).map(({ keyword }) => keyword);
  for (const purpose of consent.keys())
    if (!purposes.includes(purpose))
      report(placeInVariant(variant, 'form', ['consent', purpose]), 'UNKNOWN_CONSENT', {
        name: purpose,
        ...whichDocument('consents', purpose, names),
      });
  for (const { path, schema: property, widget = '' } of walkProperties(schema, ui)) {
    const field = joinPath(path);
    const purpose = fields.get(field);
    const place = placeInVariant(variant, 'schema', schemaSegments(path));
    if (purpose === undefined) {
      const isConsent =
        widgets[widget]?.showsConsent || evidence.some((keyword) => property[keyword] === true);
      if (isConsent) report(place, 'CONSENT_UNNAMED', { field, ...whatExists('', purposes) });
      continue;
    }
    const showing = Object.keys(widgets).filter((slug) => widgets[slug]?.showsConsent);
    if (widgets[widget]?.showsConsent !== true)
      report(place, 'CONSENT_UNSHOWN', { field, purpose, widgets: showing.join(', ') });
    if (property.default === true) {
      const preset = placeInVariant(variant, 'schema', [...schemaSegments(path), 'default']);
      report(preset, 'CONSENT_TICKED', { field, purpose });
    }
  }
}
