import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsFile } from '#engine/model/load';
import { appError } from './app-error.ts';
import { createTextsOverlay } from './texts-overlay.ts';

/** Folder of the definitions that come with the code. */
export const ownDefinitions = fileURLToPath(new URL('../definitions', import.meta.url));

/** Texts of the product; a folder has only those that it replaces. */
export const textsOverlay = createTextsOverlay((lang) =>
  readFileSync(join(ownDefinitions, textsFile(lang)), 'utf8'),
);

/** Reads a definitions folder with the texts of the product. Rejects with a sentence to show. */
export const readDefinitionsFolder = async (folder: string): Promise<Map<string, string>> =>
  textsOverlay.complete(await readOwnFiles(folder));

/**
 * Reads every JSON file of a definitions folder as it is, by its path inside it, in a stable order. Rejects
 * with DEFINITIONS_UNREADABLE.
 */
export async function readOwnFiles(folder: string): Promise<Map<string, string>> {
  const root = resolve(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw appError('DEFINITIONS_UNREADABLE', { folder: root, reason: error.code ?? error.message });
    },
  );
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = new Map<string, string>();
  for (const path of paths) {
    const name = relative(root, path).split(sep).join('/');
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw appError('DEFINITIONS_UNREADABLE', { folder: root, reason: `${name}: ${error.code}` });
    });
    files.set(name, text);
  }
  return files;
}

/** Writes a file into the folder atomically, so that no reader sees half of it. */
export async function writeDefinition(folder: string, path: string, text: string): Promise<void> {
  const file = join(resolve(folder), ...path.split('/'));
  const beside = `${file}.${process.pid}.new`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(beside, text);
  await rename(beside, file);
}

/** Removes a file from the folder, and the form's own folder if that is empty then. */
export async function removeDefinition(folder: string, path: string): Promise<void> {
  const parts = path.split('/');
  await rm(join(resolve(folder), ...parts), { force: true });
  // `forms/<slug>/` holds one form; the folders above it stay.
  if (parts.length < 3) return;
  await rmdir(join(resolve(folder), ...parts.slice(0, -1))).catch(() => undefined);
}
