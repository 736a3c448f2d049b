import type { SiteLanguage } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, type Path } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { isTextRef } from '#engine/model/resolve';
import { objectsIn } from '#engine/model/schema';
import { LANGUAGE_TAG } from '#engine/model/site';
import { defaultLanguage, languagesOf, nearest } from '#engine/model/text';
import type { LintContext, Report } from '../../context.ts';
import type problemTexts from './texts.json';

/** Files without wordings of visitors: dictionaries, answers of examples, and the schemas for editors. */
const WITHOUT_WORDINGS = /^texts\/|\/examples\.json$|\.schema\.json$/;

const TAG = new RegExp(LANGUAGE_TAG);

interface Written {
  segments: Path;
  wording: JsonObject;
}

/**
 * Reports inline texts of documents (`{"ru": …, "en": …}`) that lack a language of the site or have another
 * one.
 */
export function checkWordings({ definitions }: LintContext, report: Report<typeof problemTexts>): void {
  const languages = languagesOf(definitions.texts);
  const source = defaultLanguage(definitions.texts);
  const names = wordingNames(definitions, languages);
  for (const { path: file, value = null } of definitions.files.values()) {
    if (WITHOUT_WORDINGS.test(file)) continue;
    const written = wordingsIn(value, names, languages);
    for (const { segments, wording } of written) {
      for (const lang of Object.keys(wording).filter((one) => !languages.includes(one)))
        report({ file, segments: [...segments, lang] }, 'WORDING_LANGUAGE', {
          lang,
          known: languages.join(', '),
          meant: nearest(lang, languages),
        });
      if (!Object.hasOwn(wording, source)) report({ file, segments }, 'WORDING_SOURCE', { source });
    }
    for (const lang of languages) {
      const missing = written.filter(
        ({ segments, wording }) => !Object.hasOwn(wording, lang) && !isLabelPlace(file, segments),
      );
      const [first] = missing;
      if (lang !== source && first !== undefined)
        report({ file, segments: first.segments }, 'WORDING_UNTRANSLATED', {
          lang,
          source,
          count: missing.length,
        });
    }
  }
}

/** True for the `label` of a source, which is a path in the response, or one path per language. */
const isLabelPlace = (file: string, segments: Path): boolean =>
  file.startsWith('sources/') && segments.length === 1 && segments[0] === 'label';

/** True for an object of texts whose members are all named like languages. */
const isLikeWording = (value: JsonObject): boolean => {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => TAG.test(key) && typeof text === 'string');
};

/**
 * Returns the member names that have an inline text in some document: an object there must be a
 * text, even if its languages are wrong.
 */
function wordingNames({ files }: Definitions, languages: readonly SiteLanguage[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { path, value = null } of files.values()) {
    if (WITHOUT_WORDINGS.test(path)) continue;
    for (const { node } of objectsIn(value))
      for (const [name, member] of Object.entries(node))
        if (isTextRef(member) || isWording(member, languages)) names.add(name);
  }
  return names;
}

const isWording = (value: Json, languages: readonly SiteLanguage[]): boolean =>
  isObject(value) && isLikeWording(value) && Object.keys(value).some((key) => languages.includes(key));

const wordingsIn = (value: Json, names: ReadonlySet<string>, languages: readonly SiteLanguage[]): Written[] =>
  [...objectsIn(value)].flatMap(({ segments, node }) =>
    isWording(node, languages) || (names.has(String(segments.at(-1))) && isLikeWording(node))
      ? [{ segments, wording: node }]
      : [],
  );
