import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTextChanges, newForm } from '#engine/authoring';
import { LANGUAGES, type Lang, readLanguage, type SiteLanguage } from '#engine/model/definition';
import { type Json, objectIn } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { inSiteLanguages } from '#engine/model/resolve';
import manifest from '../../../package.json' with { type: 'json' };
import { endpointSkeleton } from '../../skeletons/endpoint.ts';
import { jsonText } from '../../skeletons/skeleton.ts';
import { steps } from '../ci-setup/steps.ts';
import { brandColours } from './brand-colours.ts';

/** Answers from which `zayavka init` writes a new project: its name, colour, languages and first form. */
export interface ProjectOptions {
  folderName: string;
  /** Name of the site, the same in each language. */
  name: string;
  /** Colour of the brand, `#rrggbb`; the shipped colours without it. */
  colour?: string;
  /** Slug of the first form. */
  form: string;
  title: Readonly<Record<SiteLanguage, string>>;
  /** Languages of the site, its default one first. */
  languages: readonly SiteLanguage[];
  /** Language of the comments on merge requests. */
  lang: Lang;
  /** ISO date. */
  today: string;
  /** Tarball of this package, relative to the project; its version in a registry without it. */
  tarball?: string;
}

/** Files of a new project; names that begin with a dot lose it here, because of npm. */
const template = fileURLToPath(new URL('./project', import.meta.url));
const DOTTED = /^(gitignore|gitlab-ci\.yml|github)(?=\/|$)/;

/** Returns the texts of a new project's files by path, for `zayavka init`. */
export function projectFiles(options: ProjectOptions): Map<string, string> {
  const definitions = formFiles(options).map(([path, text]) => [`definitions/${path}`, text] as const);
  const files = new Map([
    ...templateFiles(options),
    ...definitions,
    ...ownDictionaries(options.languages),
    ['package.json', packageManifest(options)] as const,
    ...Object.values(steps).map(
      ({ file, write }) => [file, write({ definitions: 'definitions', lang: options.lang })] as const,
    ),
  ]);
  const site = 'definitions/site.json';
  const { $schema = null, name = null, ...rest } = objectIn(JSON.parse(files.get(site) ?? ''));
  const colours = options.colour === undefined ? {} : { colours: brandColours(options.colour) };
  files.set(site, jsonText({ $schema, name, languages: options.languages, ...rest, ...colours }));
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns a dictionary for each language that the product has no texts in. */
const ownDictionaries = (languages: readonly SiteLanguage[]): [path: string, text: string][] =>
  languages
    .filter((lang) => readLanguage(lang) === undefined)
    .map((lang) => [`definitions/${textsFile(lang)}`, jsonText({})]);

function formFiles({ form, title }: ProjectOptions): [path: string, text: string][] {
  const path = `/${form}`;
  const endpoint = jsonText({
    ...objectIn(JSON.parse(endpointSkeleton(form).files.get(`endpoints/${form}.json`) ?? '')),
    title,
    path,
  });
  const files = newForm(form, title, 'name-and-phone', { id: form, path });
  return [
    [`endpoints/${form}.json`, endpoint],
    ...Object.entries(files).flatMap(([file, text]): [string, string][] =>
      typeof text === 'string' && !isTextChanges(file) ? [[file, text]] : [],
    ),
  ];
}

function packageManifest({ folderName, tarball }: ProjectOptions): string {
  const name = folderName
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return jsonText({
    name: name === '' ? 'site' : name,
    private: true,
    type: 'module',
    scripts: { start: 'zayavka-server', check: 'zayavka check', test: 'node --test' },
    engines: { node: '>=26' },
    dependencies: { zayavka: tarball === undefined ? manifest.version : `file:${tarball}` },
  });
}

function templateFiles(options: ProjectOptions): [path: string, text: string][] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = relative(template, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      const text = readFileSync(join(template, path), 'utf8');
      return [
        path.replace(DOTTED, '.$1'),
        path.endsWith('.json') ? filledJson(text, options) : filledIn(text, options),
      ];
    });
}

/** Replaces the names of options in a document by their values, in the languages of the site. */
const filledJson = (text: string, options: ProjectOptions): string =>
  jsonText(
    inSiteLanguages(
      JSON.parse(filledIn(text, options, (value) => JSON.stringify(value).slice(1, -1))) as Json,
      options.languages,
    ),
  );

/** Replaces the names of options in a text (`{{name}}`) by their values. */
function filledIn(
  text: string,
  { name, form, title, today, languages }: ProjectOptions,
  written = (value: string): string => value,
): string {
  const [source = ''] = languages;
  const titles = LANGUAGES.map((lang) => [`title.${lang}`, title[lang] ?? title[source] ?? '']);
  // A language that the site lacks gives its texts to the default one.
  const homes = LANGUAGES.map((lang) => [
    `home.${lang}`,
    lang !== source && languages.includes(lang) ? `/${lang}` : '/',
  ]);
  const values: Readonly<Record<string, string>> = {
    name,
    form,
    today,
    ...Object.fromEntries([...titles, ...homes]),
  };
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (whole, key: string) => written(values[key] ?? whole));
}
