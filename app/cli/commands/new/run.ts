import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LANGUAGES, type SiteLanguage } from '#engine/model/definition';
import { equalJson, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { inSiteLanguages } from '#engine/model/resolve';
import { SITE_FILE, siteLanguages } from '#engine/model/site';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { blockSkeleton } from '../../skeletons/block.ts';
import { checkSkeleton } from '../../skeletons/check.ts';
import { endpointSkeleton } from '../../skeletons/endpoint.ts';
import { fieldSkeleton } from '../../skeletons/field.ts';
import { formSkeleton } from '../../skeletons/form.ts';
import { PACKAGED, packageSkeleton } from '../../skeletons/package.ts';
import { ruleSkeleton } from '../../skeletons/rule.ts';
import { jsonText, type Skeleton } from '../../skeletons/skeleton.ts';
import { widgetSkeleton } from '../../skeletons/widget.ts';
import { unknownNameError } from '../../unknown.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
type Make = (slug: string, folder: string) => Skeleton | Promise<Skeleton>;
const kinds: Readonly<Record<string, Make>> = {
  form: formSkeleton,
  field: fieldSkeleton,
  rule: ruleSkeleton,
  widget: widgetSkeleton,
  endpoint: endpointSkeleton,
  check: checkSkeleton,
  block: blockSkeleton,
};

/**
 * Runs `zayavka new`: writes a skeleton of a kind under a slug and prints the next steps; an existing file is
 * never overwritten.
 */
export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      definitions: { type: 'string', default: definitionsDir.read(process.env) },
      package: { type: 'boolean', default: false },
    },
  });
  const [kind = '', slug = '', ...more] = positionals;
  const packaged = PACKAGED.find((one) => values.package && one === kind);
  const ofPackage: Make | undefined = packaged && ((one) => packageSkeleton(packaged, one));
  const make = values.package ? ofPackage : kinds[kind];
  if (make === undefined)
    throw unknownNameError('kind', kind, values.package ? PACKAGED : Object.keys(kinds));
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || more.length > 0) {
    throw new UsageError('SLUG is one word of lower-case letters, digits and hyphens.');
  }
  const { root, files, texts, next } = await make(slug, values.definitions);
  const folder = { repository, definitions: values.definitions, package: terminal.cwd }[root];
  const languages = siteLanguages(await readSite(values.definitions));
  const targets = [...files].map(([path, content]): [string, string] => [
    join(folder, path),
    root === 'definitions' ? rewritten(content, languages) : content,
  ]);
  for (const [file] of targets) {
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) throw new UsageError(`${file} exists already; nothing was written.`);
  }
  // The dictionaries are read before anything is written, so that a missing one leaves no half of a skeleton.
  if (texts !== undefined)
    for (const lang of LANGUAGES) {
      const file = join(values.definitions, `texts/${lang}.json`);
      targets.push([file, await withTexts(file, texts[lang])]);
    }
  for (const [file, content] of targets) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    terminal.out(file);
  }
  terminal.err(next);
  return 0;
}

/** Returns a document in the languages of the site. */
function rewritten(text: string, languages: readonly SiteLanguage[]): string {
  const value = JSON.parse(text) as Json;
  const own = inSiteLanguages(value, languages);
  return equalJson(own, value) ? text : jsonText(own);
}

const readSite = async (definitions: string): Promise<JsonObject> =>
  objectIn(JSON.parse(await readFile(join(definitions, SITE_FILE), 'utf8').catch(() => '{}')) as Json);

async function withTexts(file: string, texts: Readonly<Record<string, string>>): Promise<string> {
  const before = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(
      `${file} cannot be read, and the skeleton adds texts to it; nothing was written. Give a folder with texts/ as --definitions.`,
    );
  });
  const sorted = Object.entries({ ...texts, ...(JSON.parse(before) as Record<string, unknown>) }).sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
