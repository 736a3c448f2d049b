import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type SiteLanguage } from '#engine/model/definition';
import { inSiteLanguages } from '#engine/model/resolve';
import { LANGUAGE_TAG } from '#engine/model/site';
import { moscowDay } from '#engine/model/time';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { outputLanguage } from '../../output-language.ts';
import placeholders from '../../skeletons/placeholders.json' with { type: 'json' };
import { writeSchemas } from '../docs/write-schemas.ts';
import { installedTarball } from './installed-tarball.ts';
import { type ProjectOptions, projectFiles } from './project-files.ts';

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Separator of the titles in the languages of the site. */
const BETWEEN = ' / ';
const FORM = 'request';
const FORM_TITLE = placeholders.form.title;
const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Runs `zayavka init`: asks for what the options leave open and writes a new project into an empty folder; throws
 * UsageError for wrong usage.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      languages: { type: 'string' },
      colour: { type: 'string' },
      form: { type: 'string' },
      title: { type: 'string' },
      lang: { type: 'string' },
    },
  });
  const [target = '', ...more] = positionals;
  if (target === '' || more.length > 0) throw new UsageError('Give one folder for the project.');
  const folder = resolve(terminal.cwd, target);
  await refuseFull(folder);
  const lang = outputLanguage(values.lang);

  const asked = async (given: string | undefined, question: string, shown: string) =>
    given ?? ((await terminal.question?.(`${question} [${shown}]: `)) || undefined);
  const name = await asked(values.name, 'Name of the site', basename(folder));
  const named = await asked(values.languages, 'Languages, the default one first', LANGUAGES.join(', '));
  const languages = named === undefined ? LANGUAGES : readLanguages(named);
  const colour = await asked(values.colour, 'Colour of the brand, as #0a5ad6', 'the shipped one');
  const form = (await asked(values.form, 'Slug of the first form', FORM)) ?? FORM;
  const title = await asked(values.title, 'Title of that form', Object.values(FORM_TITLE).join(BETWEEN));

  if (!SLUG.test(form)) throw new UsageError('--form is one word of lower-case letters, digits and hyphens.');
  if (colour !== undefined && !COLOUR.test(colour))
    throw new UsageError('--colour is a # and six hexadecimal digits, as #0a5ad6.');
  const tarball = installedTarball();
  const options: ProjectOptions = {
    folderName: basename(folder),
    name: name ?? basename(folder),
    languages,
    ...(colour !== undefined && { colour: colour.toLowerCase() }),
    form,
    title: title === undefined ? inSiteLanguages(FORM_TITLE, languages) : titleOf(title, languages),
    lang,
    today: moscowDay(Date.now()),
    ...(tarball !== undefined && { tarball: relative(folder, tarball).replaceAll('\\', '/') }),
  };
  for (const [path, text] of projectFiles(options)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    terminal.out(join(target, path));
  }
  await writeSchemas(join(folder, 'definitions'), lang, terminal);
  terminal.err(`\nNext:\n  cd ${target}\n  npm install\n  npm start    # ${NEXT}`);
  terminal.err(
    tarball === undefined
      ? '\npackage.json takes zayavka from the registry that npm is set up for. Where it is not published, run `npm run pack` in its sources first.'
      : `\npackage.json takes zayavka from ${tarball}: a container is built from your registry alone.`,
  );
  return 0;
}

/**
 * Returns the titles in the order of the languages: one for each of them, or one for all. A title may have a
 * slash of its own, so only as many slashes as separate the languages are separators without spaces.
 */
function titleOf(text: string, languages: readonly SiteLanguage[]): ProjectOptions['title'] {
  const spaced = languages.length === 1 ? [text] : text.split(BETWEEN);
  const close = text.split('/').map((title) => title.trim());
  const titles = spaced.length === 1 && close.length === languages.length ? close : spaced;
  if ((titles.length !== 1 && titles.length !== languages.length) || titles.includes(''))
    throw new UsageError(
      `--title is one title, or one for each language with " / " between them, in their order: ${languages.join(BETWEEN)}.`,
    );
  return Object.fromEntries(languages.map((lang, index) => [lang, titles[index] ?? titles[0] ?? text]));
}

function readLanguages(text: string): SiteLanguage[] {
  const tags = [...new Set(text.split(/[,\s]+/).filter((tag) => tag !== ''))];
  const wrong = tags.find((tag) => !new RegExp(LANGUAGE_TAG).test(tag));
  if (wrong === undefined && tags.length > 0) return tags;
  throw new UsageError(
    `--languages is a list of language tags, as ru,kk,ar${wrong === undefined ? '' : `; ${wrong} is none`}.`,
  );
}

const NEXT = 'http://localhost:3000; npm test checks everything, README.md says what is where';

async function refuseFull(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new UsageError(`${folder} is a file.`) : error;
  });
  const [first] = found.filter((entry) => entry !== '.git');
  if (first !== undefined)
    throw new UsageError(`${folder} has files, ${first} for one; nothing was written. Choose a new folder.`);
}
