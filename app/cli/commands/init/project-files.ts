import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTextChanges, newForm } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { objectIn } from '#engine/model/json';
import manifest from '../../../package.json' with { type: 'json' };
import { endpointSkeleton } from '../../skeletons/endpoint.ts';
import { jsonText } from '../../skeletons/skeleton.ts';
import { steps } from '../ci-setup/steps.ts';
import { brandColours } from './brand-colours.ts';

export interface ProjectOptions {
  folderName: string;
  /** Name of the site, the same in each language. */
  name: string;
  /** Colour of the brand, `#rrggbb`; the shipped colours without it. */
  colour?: string;
  /** Slug of the first form. */
  form: string;
  title: Readonly<Record<Lang, string>>;
  /** Language of the comments on merge requests. */
  lang: Lang;
  /** ISO date. */
  today: string;
}

/** Files that a project starts with. Those named with a dot have none here: npm packs them otherwise. */
const template = fileURLToPath(new URL('./project', import.meta.url));
const DOTTED = /^(gitignore|gitlab-ci\.yml|github)(?=\/|$)/;

/** Returns the files of a new project, by path. */
export function projectFiles(options: ProjectOptions): Map<string, string> {
  const definitions = formFiles(options).map(([path, text]) => [`definitions/${path}`, text] as const);
  const files = new Map([
    ...templateFiles(options),
    ...definitions,
    ['package.json', packageManifest(options.folderName)] as const,
    ...Object.values(steps).map(
      ({ file, write }) => [file, write({ definitions: 'definitions', lang: options.lang })] as const,
    ),
  ]);
  const site = 'definitions/site.json';
  if (options.colour !== undefined)
    files.set(
      site,
      jsonText({ ...objectIn(JSON.parse(files.get(site) ?? '')), colours: brandColours(options.colour) }),
    );
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

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

function packageManifest(folderName: string): string {
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
    dependencies: { zayavka: manifest.version },
  });
}

function templateFiles(options: ProjectOptions): [path: string, text: string][] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = relative(template, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      const text = readFileSync(join(template, path), 'utf8');
      return [path.replace(DOTTED, '.$1'), filledIn(text, options, path.endsWith('.json'))];
    });
}

/** Returns a text with the options in place of their names: `{{name}}`. */
function filledIn(text: string, { name, form, title, today }: ProjectOptions, isJson: boolean): string {
  const values: Readonly<Record<string, string>> = {
    name,
    form,
    today,
    ...Object.fromEntries(Object.entries(title).map(([lang, words]) => [`title.${lang}`, words])),
  };
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (whole, key: string) => {
    const value = values[key] ?? whole;
    return isJson ? JSON.stringify(value).slice(1, -1) : value;
  });
}
