import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { metaSchemas } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { vocabulary } from '../../../vocabulary.ts';
import type { Terminal } from '../../command.ts';

/** Web addresses are left alone, because they are valid anywhere. */
const SCHEMA = /"\$schema":\s*"(?!https?:)(?:[^"]*\/)?([a-z-]+\.schema\.json)"/;

/** Writes the meta-schemas into a folder of definitions, and updates the `$schema` of each file there. */
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
    const up = '../'.repeat(relative(folder, file).split(sep).length - 1);
    const led = text.replace(SCHEMA, (_, schema: string) => `"$schema": "${up}${schema}"`);
    if (led === text) continue;
    await writeFile(file, led);
    count += 1;
  }
  terminal.err(
    `${Object.keys(schemas).length} schemas written to ${folder}; ${count} file(s) refer to them now.`,
  );
}
