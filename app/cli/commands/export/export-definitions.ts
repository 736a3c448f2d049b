import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createDefinitionFiles } from '#server';
import {
  readOwnFiles,
  removeDefinition,
  textsOverlay,
  writeDefinition,
} from '../../../definitions-folder.ts';
import { definitionsDir } from '../../../server/settings/definitions-dir.ts';
import type { Terminal } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';

/**
 * Writes the live definitions into a folder: the files of DEFINITIONS_DIR, overlaid with the studio's
 * publications, without those that the studio has removed. Files with the same content are not rewritten, and
 * unknown ones stay.
 */
export async function exportDefinitions(
  folder: string,
  terminal: Terminal,
  env = process.env,
): Promise<void> {
  const source = definitionsDir.read(env);
  const texts = await readOwnFiles(source);
  const live = await withDatabase((database) =>
    createDefinitionFiles(
      database,
      {
        texts,
        overlay: textsOverlay,
        write: (path, text) => writeDefinition(source, path, text),
        remove: (path) => removeDefinition(source, path),
      },
      () => new Date().toISOString(),
    ).own(),
  );
  await mkdir(folder, { recursive: true });
  const before = await readOwnFiles(folder);
  const changed = [...live].filter(([path, text]) => before.get(path) !== text);
  for (const [path, text] of changed) await writeDefinition(folder, path, text);
  // Files that the studio has removed; a file known only to the target folder is left alone.
  const removed = [...texts.keys()].filter((path) => !live.has(path) && before.has(path));
  for (const path of removed) await removeDefinition(folder, path);
  for (const path of [...changed.map(([path]) => path), ...removed]) terminal.out(path);
  terminal.err(`${changed.length} file(s) written into ${resolve(folder)}, ${removed.length} removed.`);
}
