import { LANGUAGES, type SiteLanguage } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { inSiteLanguages } from '#engine/model/resolve';
import type { DocumentFiles } from './document.ts';
import { withoutValueAt, withValueAt } from './edit-json.ts';
import buttonWords from './new-button.json' with { type: 'json' };
import consentWords from './new-consent.json' with { type: 'json' };
import { documentText } from './print-json.ts';

type Wording = Readonly<Record<SiteLanguage, string>>;

/** Title, URL path and section of a page to be created. */
export interface NewPage {
  /** Title in each language of the site. */
  title: Wording;
  /** URL of the page: `/cards/gold`. */
  path: string;
  /** Slug of the section; '' for a page without one. */
  section: string;
}

/**
 * Template of a new page: no blocks, an article without paragraphs, a form, or a heading with a button that opens a
 * form. `form` is the slug of that form.
 */
export type PageTemplate = { kind: 'empty' | 'article' } | { kind: 'form' | 'button'; form: string };

/** Returns the slug of a page from its URL path: `/cards/gold` → `cards-gold`; '' for `/`, the home page. */
export const pageSlug = (path: string): string => path.replace(/^\//, '').replaceAll('/', '-');

/**
 * Returns the files of a new page, `pages/<slug>.json` and empty changes of the dictionaries; it can be published as
 * it is.
 */
export function newPage(page: NewPage, template: PageTemplate): DocumentFiles {
  const { title, path, section } = page;
  return fileOf(`pages/${pageSlug(path)}`, {
    $schema: '../page.schema.json',
    path,
    title: { ...title },
    ...(section === '' ? {} : { section }),
    blocks: blocksOf(template, title),
  });
}

function blocksOf(template: PageTemplate, title: Wording): Json[] {
  switch (template.kind) {
    case 'empty':
      return [];
    case 'article':
      return [{ kind: 'article', title: { ...title }, paragraphs: [] }];
    case 'form':
      return [{ kind: 'form', form: template.form }];
    case 'button':
      return [newButtonBlock(template.form, title, [])];
  }
}

/**
 * Returns a block whose button opens a form, titled as the form is: for a page without blocks its top,
 * otherwise a card. `beside`: the blocks of the page.
 */
export function newButtonBlock(form: string, title: Wording, beside: readonly Json[]): JsonObject {
  const { heading, text, label } = inSiteLanguages(buttonWords, Object.keys(title));
  const button = { title: { ...title }, text, action: { type: 'modal', label, form } };
  return beside.length === 0
    ? { kind: 'hero', ...button }
    : { kind: 'actions', title: heading, items: [button] };
}

/**
 * Returns the files of a copy of a page, made from the original's JSON (`text`). The copy is not in the menu:
 * the menu keeps the original.
 */
export function copyPage(text: string, { title, path, section }: NewPage): DocumentFiles {
  const named = withValueAt(withValueAt(text, ['path'], path), ['title'], { ...title });
  const placed =
    section === '' ? withoutValueAt(named, ['section']) : withValueAt(named, ['section'], section);
  return withDictionaries({ [`pages/${pageSlug(path)}.json`]: withoutValueAt(placed, ['menu']) });
}

/** Returns the files of a catalogue of choices, `catalogs/<slug>.json`, without items. */
export const newCatalog = (slug: string, title: Wording): DocumentFiles =>
  fileOf(`catalogs/${slug}`, { $schema: '../choices.schema.json', title: { ...title }, items: [] });

/**
 * Returns the files of a consent document, `consents/<purpose>.json`, with one version that is in force from the day
 * `from` (`2026-01-31`), with standard wording in these languages.
 */
export const newConsent = (
  purpose: string,
  title: Wording,
  from: string,
  languages: readonly SiteLanguage[] = LANGUAGES,
): DocumentFiles =>
  fileOf(`consents/${purpose}`, {
    $schema: '../consent.schema.json',
    title: { ...title },
    versions: [{ version: '1', from, ...inSiteLanguages(consentWords, languages) }],
  });

/**
 * Returns the files of an endpoint document, `endpoints/<slug>.json`, that stores requests, takes JSON at
 * `/<slug>/request/create` and answers in the usual format.
 */
export const newEndpoint = (slug: string, title: Wording): DocumentFiles =>
  fileOf(`endpoints/${slug}`, {
    $schema: '../endpoint.schema.json',
    title: { ...title },
    path: `/${slug}/request/create`,
    encoding: 'json',
    languagePrefix: true,
  });

/**
 * Returns the files of a source document, `sources/<slug>.json` (a service whose items visitors choose from), with
 * one example, which its author replaces by a real response.
 */
export const newSource = (slug: string, title: Wording): DocumentFiles =>
  fileOf(`sources/${slug}`, {
    $schema: '../source.schema.json',
    title: { ...title },
    service: slug,
    path: `/${slug}`,
    items: '/items',
    value: '/id',
    label: Object.fromEntries(
      Object.keys(title)
        .slice(0, 1)
        .map((lang) => [lang, '/title']),
    ),
    examples: [{ value: '1', label: { ...title } }],
  });

const fileOf = (id: string, value: JsonObject): DocumentFiles =>
  withDictionaries({ [`${id}.json`]: documentText(value) });

const withDictionaries = (files: DocumentFiles): DocumentFiles => ({
  ...files,
  ...Object.fromEntries(LANGUAGES.map((lang) => [textsFile(lang), '{}\n'])),
});
