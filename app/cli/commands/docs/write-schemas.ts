import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { metaSchemas } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { siteDocumentOf } from '#engine/model/documents';
import { vocabulary } from '../../../vocabulary.ts';
import type { Terminal } from '../../command.ts';

/**
 * Pattern of a `$schema` that names a meta-schema by a path. Web URLs are left alone, because they are valid
 * anywhere.
 */
const SCHEMA = /"\$schema":\s*"(?!https?:)(?:[^"]*\/)?([a-z-]+\.schema\.json)"/;
const FIRST_MEMBER = /^\s*\{(?=\s*")/;

/**
 * Writes the meta-schemas, by which editors complete and check definitions, into a folder of definitions, and
 * updates each `$schema` there that is a path; URLs stay. A file without one gets that of its kind, if there is
 * one.
 */
export async function writeSchemas(folder: string, lang: Lang, terminal: Terminal): Promise<void> {
  const schemas = metaSchemas(vocabulary, lang);
  for (const [name, schema] of Object.entries(schemas))
    await writeFile(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
  let count = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter(
    (entry) => entry.isFile() && entry.name.endsWith('.json'),
  )) {
    const file = join(parentPath, name);
    const text = await readFile(file, 'utf8');
    const path = relative(folder, file).split(sep);
    const lineFor = (schema: string): string => `"$schema": "${'../'.repeat(path.length - 1)}${schema}"`;
    const own = schemaOf(path);
    const led = text.includes('"$schema"')
      ? text.replace(SCHEMA, (_, schema: string) => lineFor(schema))
      : own !== undefined && Object.hasOwn(schemas, own)
        ? text.replace(FIRST_MEMBER, `{\n  ${lineFor(own)},`)
        : text;
    if (led === text) continue;
    await writeFile(file, led);
    count += 1;
  }
  terminal.err(
    `${Object.keys(schemas).length} schemas written to ${folder}; ${count} file(s) refer to them now.`,
  );
}

/** Returns the name of the meta-schema for a file at this path in the folder; undefined for texts. */
function schemaOf(path: readonly string[]): string | undefined {
  const [kind] = path;
  if (kind === 'forms') return path.at(-1)?.replace('.json', '.schema.json');
  if (kind === 'fields') return 'field.schema.json';
  return siteDocumentOf(path.join('/').replace('.json', ''))?.schema;
}
