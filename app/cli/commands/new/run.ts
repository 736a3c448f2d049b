import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#engine/model/definition';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import { type ExitCode, type Terminal, UsageError } from '../../command.ts';
import { blockSkeleton } from '../../skeletons/block.ts';
import { checkSkeleton } from '../../skeletons/check.ts';
import { endpointSkeleton } from '../../skeletons/endpoint.ts';
import { fieldSkeleton } from '../../skeletons/field.ts';
import { formSkeleton } from '../../skeletons/form.ts';
import { ruleSkeleton } from '../../skeletons/rule.ts';
import type { Skeleton } from '../../skeletons/skeleton.ts';
import { widgetSkeleton } from '../../skeletons/widget.ts';
import { unknownNameError } from '../../unknown.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const kinds: Readonly<Record<string, (slug: string) => Skeleton>> = {
  form: formSkeleton,
  field: fieldSkeleton,
  rule: ruleSkeleton,
  widget: widgetSkeleton,
  endpoint: endpointSkeleton,
  check: checkSkeleton,
  block: blockSkeleton,
};

export async function run(args: string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { definitions: { type: 'string', default: definitionsDir.read(process.env) } },
  });
  const [kind = '', slug = '', ...more] = positionals;
  const make = kinds[kind];
  if (make === undefined) throw unknownNameError('kind', kind, Object.keys(kinds));
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || more.length > 0) {
    throw new UsageError('SLUG is one word of lower-case letters, digits and hyphens.');
  }
  const { root, files, texts, next } = make(slug);
  const folder = root === 'repository' ? repository : values.definitions;
  const targets = [...files].map(([path, content]): [string, string] => [join(folder, path), content]);
  for (const [file] of targets) {
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) throw new UsageError(`${file} exists already; nothing was written.`);
  }
  for (const [file, content] of targets) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    terminal.out(file);
  }
  if (texts !== undefined)
    for (const lang of LANGUAGES) await addTexts(join(values.definitions, `texts/${lang}.json`), texts[lang]);
  terminal.err(next);
  return 0;
}

async function addTexts(file: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const before = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const sorted = Object.entries({ ...texts, ...before }).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
