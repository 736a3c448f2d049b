import { type Dictionaries, LANGUAGES, type SiteLanguage } from '../definition/model.ts';
import { type JsonObject, objectIn } from '../json/json.ts';
import { describeProblem } from '../problems/describe-problem.ts';
import type { Problem } from '../problems/problem.ts';
import { dictionariesOf, SITE_FILE } from '../site/site-languages.ts';
import { languagesOf } from '../text/dictionaries.ts';
import { nearest } from '../text/nearest.ts';
import { DOCUMENT_KINDS, documentKinds } from './document-kinds.ts';
import { parseSource, type SourceFile } from './source-file.ts';
import problemTexts from './texts.json' with { type: 'json' };

/** Parsed files of `forms/<slug>`. A file that is missing or not JSON is `{}` and has a problem. */
export interface FormSource {
  slug: string;
  schema: JsonObject;
  ui: JsonObject;
  form: JsonObject;
  examples: JsonObject;
}

/** Parsed shared field `fields/<slug>.json`: a schema with its UI schema. */
export interface FieldSource {
  slug: string;
  schema: JsonObject;
  ui: JsonObject;
}

/** Definitions of a site, loaded and parsed: forms and shared fields by slug, texts, and all files by path. */
export interface Definitions {
  forms: Map<string, FormSource>;
  fields: Map<string, FieldSource>;
  /** Texts by language, the site's and the shipped ones; `dictionaryIn` fills the gaps. */
  texts: Dictionaries;
  /** Every file by path, forms and shared fields included. */
  files: Map<string, SourceFile>;
}

/** Names of a form's files, without `.json`. */
export const FORM_PARTS = ['schema', 'ui', 'form', 'examples'] as const;
/** Returns the path of a form's file in the definitions folder: `forms/phone-call/ui.json`. */
export const formFile = (slug: string, part: (typeof FORM_PARTS)[number]): string =>
  `forms/${slug}/${part}.json`;
/** Returns the path of a shared field in the definitions folder: `fields/phone.json`. */
export const fieldFile = (slug: string): string => `fields/${slug}.json`;
/** Returns the path of a language's dictionary in the definitions folder. */
export const textsFile = (lang: SiteLanguage): string => `texts/${lang}.json`;

/** Returns the language whose dictionary has this path; undefined for any other path. */
export const languageOfFile = (path: string): SiteLanguage | undefined =>
  /^texts\/([^/]+)\.json$/.exec(path)?.[1];

const FOLDERS = DOCUMENT_KINDS.filter((kind) => documentKinds[kind].files === 'one');
/**
 * Files of a definition except dictionaries. JSON files directly in the folder are schemas for
 * editors.
 */
const READ_FILES = new RegExp(
  `^(?:forms/[^/]+/(?:${FORM_PARTS.join('|')})|(?:${FOLDERS.join('|')})/[^/]+|site|[^/]+\\.schema)\\.json$`,
);

/**
 * Returns the part of a path that leads to a definition file inside its folder, as `forms/loan/ui.json` in
 * `site/definitions/forms/loan/ui.json`; undefined if the path leads to none.
 */
export function pathInDefinitions(path: string): string | undefined {
  const names = path.split('/');
  return names
    .map((_name, index) => names.slice(index).join('/'))
    .find((end) => READ_FILES.test(end) || languageOfFile(end) !== undefined);
}

/**
 * Parses a definitions folder given as path → text. Never throws: an unreadable file becomes a problem and the rest
 * is still loaded, so that an author sees all problems at once. `parse` may be a caching parser, for callers that
 * load similar texts again and again.
 */
export function loadDefinitions(
  texts: ReadonlyMap<string, string>,
  parse: typeof parseSource = parseSource,
): {
  definitions: Definitions;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const files = new Map<string, SourceFile>();
  for (const [path, text] of texts) {
    if (!path.endsWith('.json')) continue;
    const parsed = parse(path, text);
    files.set(path, parsed.file);
    problems.push(...parsed.problems);
  }

  const objectAt = (path: string): JsonObject => objectIn(files.get(path)?.value);
  const dictionaries = dictionariesOf(objectAt(SITE_FILE), (lang) => objectAt(textsFile(lang)));
  const known = [...languagesOf(dictionaries), ...LANGUAGES].map(textsFile);
  for (const path of texts.keys()) {
    if (!READ_FILES.test(path) && !known.includes(path))
      problems.push(unreadFile(path, [...texts.keys()], known));
  }

  const forms = new Map<string, FormSource>();
  for (const slug of slugsUnder(files, /^forms\/([^/]+)\//)) {
    for (const part of FORM_PARTS) {
      if (!files.has(formFile(slug, part))) problems.push(missingPart(slug, part));
    }
    forms.set(slug, {
      slug,
      schema: objectAt(formFile(slug, 'schema')),
      ui: objectAt(formFile(slug, 'ui')),
      form: objectAt(formFile(slug, 'form')),
      examples: objectAt(formFile(slug, 'examples')),
    });
  }

  const fields = new Map<string, FieldSource>();
  for (const slug of slugsUnder(files, /^fields\/([^/]+)\.json$/)) {
    const { schema, ui } = objectAt(fieldFile(slug));
    fields.set(slug, { slug, schema: objectIn(schema), ui: objectIn(ui) });
  }

  return { definitions: { forms, fields, texts: dictionaries, files }, problems };
}

/**
 * Returns the slugs of the documents of a kind that have one file each (`catalogs`, `pages`), in the order of the
 * files.
 */
export const documentSlugs = ({ files }: Pick<Definitions, 'files'>, kind: string): string[] =>
  [...files.keys()].flatMap((path) => {
    const [folder, name = '', ...rest] = path.split('/');
    return folder === kind && rest.length === 0 ? [name.replace(/\.json$/, '')] : [];
  });

function slugsUnder(files: ReadonlyMap<string, SourceFile>, pattern: RegExp): string[] {
  const slugs = new Set<string>();
  for (const path of files.keys()) {
    const slug = pattern.exec(path)?.[1];
    if (slug !== undefined) slugs.add(slug);
  }
  return [...slugs].sort();
}

const missingPart = (slug: string, part: string): Problem => ({
  ...describeProblem(problemTexts, 'DEFINITION_PART_MISSING', { form: slug, part }),
  file: `forms/${slug}/${part}.json`,
  line: 1,
  column: 1,
  pointer: '',
});

/**
 * Returns the problem of a file that nothing reads, with the part that is probably misspelt: an ending, a
 * folder, a form's file or a language; or with the folder in which it would be read.
 */
function unreadFile(path: string, there: readonly string[], dictionaries: readonly string[]): Problem {
  const written = path.replace(/\.(?:jsonc?|json5|ya?ml)$/i, '.json');
  const [folder = '', slug = '', ...rest] = written.split('/');
  const possible = [
    ...FORM_PARTS.map((part) => formFile(rest.length > 0 ? slug : folder, part)),
    ...FOLDERS.map((one) => `${one}/${slug}`),
    ...dictionaries,
    // A file that is there was not meant.
  ].filter((one) => !there.includes(one));
  const inner = [written, [slug, ...rest].join('/')].find((one) => READ_FILES.test(one));
  const found = inner ?? nearest(written, possible);
  // A dictionary in a language of its own is no misspelt file.
  const [, language] = /^texts\/([a-z]{2,3})\.json$/.exec(path) ?? [];
  const isOfLanguage = language !== undefined && (found === undefined || !dictionaries.includes(found));
  const [meant, tag] = isOfLanguage ? [undefined, language] : [found, undefined];
  return {
    ...describeProblem(problemTexts, 'FILE_UNREAD', { path, meant, language: tag }),
    file: path,
    line: 1,
    column: 1,
    pointer: '',
  };
}
