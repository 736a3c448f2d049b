import { errorKey, KEYWORD_CODES, OTHER_CODE, PAYLOAD_CODES } from '#engine/model/definition';
import { type Json, objectIn, type Path } from '#engine/model/json';
import { fieldFile, formFile, textsFile } from '#engine/model/load';
import { isInlineText, isTextRef, textRefs } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import { defaultLanguage, dictionaryIn, languagesOf, nearest, placeholdersOf } from '#engine/model/text';
import { defineCheck, type LintContext, type Report } from '../../context.ts';
import { writtenSchemas } from '../../written-schemas.ts';
import problemTexts from './texts.json' with { type: 'json' };
import { checkUnreadTexts } from './unread.ts';
import { checkWordings } from './wordings.ts';

/**
 * Lint check: reports text keys, error codes and units without a text in the default language, error texts
 * written in place of a key, missing translations, inline texts in wrong or missing languages, placeholders
 * that differ between languages, and texts that are never read.
 */
export const texts = defineCheck(problemTexts, (context, report) => {
  checkNames(context, report);
  checkErrorTexts(context, report);
  checkErrorCodes(context, report);
  checkTranslations(context, report);
  checkUnreadTexts(context, report);
  checkWordings(context, report);
});

type ReportText = Report<typeof problemTexts>;

/** Returns the default language's texts, which replace those that another language lacks. */
const sourceTexts = ({ texts: all }: LintContext['definitions']) => dictionaryIn(all, defaultLanguage(all));

function checkNames({ definitions }: LintContext, report: ReportText): void {
  const known = Object.keys(sourceTexts(definitions));
  const exists = new Set(known);
  const compare = (file: string, document: Json): void => {
    for (const { key, segments } of textRefs(document)) {
      if (exists.has(key)) continue;
      report({ file, segments }, 'UNKNOWN_TEXT', { key, meant: nearestKey(key, known) });
    }
  };
  const units = (file: string, document: Json): void => {
    for (const { unit, segments } of unitsIn(document)) {
      if (exists.has(`form.unit.${unit}`) && exists.has(`form.unit.${unit}.sign`)) continue;
      report({ file, segments }, 'UNKNOWN_UNIT', { unit });
    }
  };
  for (const [slug, { ui, form }] of definitions.forms) {
    units(formFile(slug, 'ui'), ui);
    units(formFile(slug, 'form'), form);
  }
  for (const [slug, { ui }] of definitions.fields) units(fieldFile(slug), { ui });
  for (const [slug, { schema, ui, form }] of definitions.forms) {
    compare(formFile(slug, 'schema'), schema);
    compare(formFile(slug, 'ui'), ui);
    compare(formFile(slug, 'form'), form);
  }
  for (const { path, value } of definitions.files.values()) {
    if (/^(?:pages|sections|catalogs|consents)\//.test(path) && value !== undefined) compare(path, value);
  }
  for (const [slug, { schema, ui }] of definitions.fields) compare(fieldFile(slug), { schema, ui });
}

/**
 * Checks that error texts in schemas are keys: an issue carries only a key, so a literal text would
 * be shown as the rule's common text.
 */
function checkErrorTexts({ definitions }: LintContext, report: ReportText): void {
  for (const { file, segments, schema } of writtenSchemas(definitions)) {
    for (const keyword of ['requiredMessage', 'errorMessage']) {
      for (const way of wordsIn(schema[keyword], [...segments, keyword], languagesOf(definitions.texts)))
        report({ file, segments: way }, 'ERROR_TEXT_NO_KEY', { example: EXAMPLE_KEY });
    }
  }
}

const EXAMPLE_KEY = 'error.amountMissing';

/** Yields the places of literal texts, in one language or several. In an overlay `null` removes. */
function* wordsIn(value: Json | undefined, segments: Path, languages: readonly string[]): Generator<Path> {
  if (value === undefined || value === null || isTextRef(value)) return;
  if (typeof value !== 'object' || (isInlineText(value, languages) && !Object.values(value).every(isTextRef)))
    yield segments;
  else
    for (const [name, inner] of Object.entries(value)) yield* wordsIn(inner, [...segments, name], languages);
}

const UNIT = 'ui:unit';

const unitsIn = (document: Json): { unit: string; segments: Path }[] =>
  [...objectsIn(document)].flatMap(({ segments, node: { [UNIT]: unit } }) =>
    typeof unit === 'string' ? [{ unit, segments: [...segments, UNIT] }] : [],
  );

/**
 * Returns the nearest existing key with the same first part, because keys of other areas do not
 * help.
 */
function nearestKey(key: string, known: readonly string[]): string | undefined {
  const [area = ''] = key.split('.');
  const sameArea = known.filter((one) => one.startsWith(`${area}.`));
  return nearest(key, sameArea.length > 0 ? sameArea : known);
}

function checkErrorCodes({ definitions, vocabulary }: LintContext, report: ReportText): void {
  const codes = new Set([
    ...vocabulary.rules.flatMap(({ codes: own }) => own),
    ...Object.values(KEYWORD_CODES),
    OTHER_CODE,
    ...PAYLOAD_CODES,
  ]);
  for (const code of codes) {
    const key = errorKey(code);
    if (sourceTexts(definitions)[key] === undefined) {
      const file = textsFile(defaultLanguage(definitions.texts));
      report({ file, segments: [] }, 'ERROR_TEXT_MISSING', { code, key });
    }
  }
}

function checkTranslations({ definitions }: LintContext, report: ReportText): void {
  const source = defaultLanguage(definitions.texts);
  const sources = sourceTexts(definitions);
  for (const [lang, own] of Object.entries(definitions.texts)) {
    const file = textsFile(lang);
    const missing = Object.keys({ ...sources, ...own }).filter((key) => {
      const isNeeded = lang === source || (isWritten(sources[key]) && !key.startsWith(STUDIO));
      return isNeeded && !isWritten(own[key]);
    });
    if (lang === source)
      for (const key of missing)
        report({ file, segments: [key] }, 'TRANSLATION_MISSING', { key, lang, file });
    else if (missing.length > 0)
      report({ file, segments: [] }, 'TRANSLATION_MISSING others', {
        lang,
        source,
        file,
        count: missing.length,
        keys: listed(missing),
      });
    for (const [key, text] of Object.entries(own)) {
      if (text === sources[key]) continue;
      const placeholders = [sources[key], text].map((one) => one && placeholdersOf(one));
      if (placeholders.every((one) => one !== undefined) && new Set(placeholders).size > 1)
        report({ file, segments: [key] }, 'PLACEHOLDERS_DIFFER', {
          key,
          placeholders: placeholders.join(' / '),
        });
    }
  }
}

const isWritten = (text: Json | undefined): boolean =>
  (typeof text === 'string' && text.trim() !== '') || typeof objectIn(text).other === 'string';

/** Prefix of the studio's texts, which exist in the product's languages, not in the site's. */
const STUDIO = 'studio.';

/** Number of names in a problem; the command that exports texts lists all. */
const MAX_LISTED = 5;
const listed = (names: readonly string[]): string =>
  names.slice(0, MAX_LISTED).join(', ') + (names.length > MAX_LISTED ? ', …' : '');
