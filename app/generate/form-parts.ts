import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exportName, fileEntries, GENERATED, keyOf } from './registry-source.ts';

const FOLDER = 'engine/authoring/meta';

/**
 * Returns the source of the generated module that collects the parts of form.json, from the folders with a schema
 * and a UI schema.
 */
export function formPartsModule(root: string): string {
  const slugs = readdirSync(join(root, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, FOLDER, entry.name, 'schema.json')))
    .map(({ name }) => name)
    .sort();
  const names = slugs.map((slug) => exportName(slug, 'part'));
  return [
    GENERATED,
    "import type { JsonObject } from '#engine/model/json';",
    ...slugs.flatMap((slug, index) => [
      `import ${names[index]} from './${slug}/schema.json' with { type: 'json' };`,
      `import ${names[index]}Ui from './${slug}/ui.json' with { type: 'json' };`,
    ]),
    '',
    '/** Every part of form.json that is edited by a form of its own, by slug. */',
    'export const formParts: Readonly<Record<string, { schema: JsonObject; ui: JsonObject }>> = {',
    ...slugs.map((slug, index) => `  ${keyOf(slug)}: { schema: ${names[index]}, ui: ${names[index]}Ui },`),
    '};',
    '',
  ].join('\n');
}

/** Returns the source of the generated module that collects the meta-schemas of documents other than forms. */
export function documentPartsModule(root: string): string {
  const slugs = fileEntries(join(root, FOLDER, 'documents'), 'json').map(({ slug }) => slug);
  return [
    GENERATED.replace('the entries beside it', `\`${FOLDER}/documents\``),
    "import type { JsonObject } from '#engine/model/json';",
    ...slugs.map(
      (slug) => `import ${exportName(slug, 'part')} from './documents/${slug}.json' with { type: 'json' };`,
    ),
    '',
    '/** Settings of every document other than a form, by the file name of its meta-schema. */',
    'export const documentParts: Readonly<Record<string, JsonObject>> = {',
    ...slugs.map((slug) => `  '${slug}.schema.json': ${exportName(slug, 'part')},`),
    '};',
    '',
  ].join('\n');
}
