import { readFileSync } from 'node:fs';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { appError } from './app-error.ts';
import { usedPlugins } from './plugins/used-plugins.ts';
import { createTextsOverlay } from './texts-overlay.ts';

/** Path of the folder of the definitions that come with the code. */
export const ownDefinitions = fileURLToPath(new URL('../definitions', import.meta.url));

/**
 * Completion of a folder's dictionaries by the texts of the product and of plug-ins; a folder has only those that
 * it replaces.
 */
export const textsOverlay = createTextsOverlay((lang) => {
  const texts = JSON.parse(readFileSync(join(ownDefinitions, textsFile(lang)), 'utf8')) as JsonObject;
  for (const plugin of usedPlugins) {
    const taken = Object.keys(plugin.texts[lang]).find((key) => Object.hasOwn(texts, key));
    if (taken !== undefined)
      throw appError('PLUGIN_NAME_TAKEN', { plugin: plugin.name, kind: 'text', name: taken });
    Object.assign(texts, plugin.texts[lang]);
  }
  return texts;
});

/**
 * Reads the JSON files of a definitions folder, with its dictionaries completed by the texts of the product, by
 * path. Rejects with a sentence to show.
 */
export const readDefinitionsFolder = async (folder: string): Promise<Map<string, string>> =>
  textsOverlay.complete(await readOwnFiles(folder));

/** Reads every JSON file of a definitions folder as it is on the disk, by its path inside it, in a stable order. */
export const readOwnFiles = async (folder: string): Promise<Map<string, string>> =>
  new Map([...(await readEveryFile(folder))].filter(([path]) => path.endsWith('.json')));

/**
 * Reads every file of a definitions folder, those that are no JSON as empty texts, so that the check reports each.
 * Left out are hidden files, documentation in Markdown, and what editors, systems and a write in progress leave
 * behind.
 */
export async function readEveryFile(folder: string): Promise<Map<string, string>> {
  const root = resolve(folder);
  const unreadable = (path: string) => (error: Pick<NodeJS.ErrnoException, 'code' | 'message'>) => {
    const name = relative(root, path).split(sep).join('/');
    const reason = error.code ?? error.message;
    throw appError('DEFINITIONS_UNREADABLE', {
      folder: root,
      reason: name === '' ? reason : `${name}: ${reason}`,
    });
  };
  // An editor's temporary file may vanish after its folder was listed.
  const ifThere = <Found>(path: string, reading: Promise<Found>): Promise<Found | undefined> =>
    reading.catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? undefined : unreadable(path)(error),
    );
  const files = new Map<string, string>();
  // A folder mounted into a container has links for files and folders.
  const readFolder = async (at: string, parents: readonly string[]): Promise<void> => {
    const real = await realpath(at).catch(unreadable(at));
    if (parents.includes(real)) unreadable(at)({ code: 'ELOOP', message: '' });
    for (const name of (await readdir(at).catch(unreadable(at))).sort()) {
      if (PASSED_OVER.test(name)) continue;
      const path = join(at, name);
      // A link to nothing is a file without JSON, which the check names.
      const found = (await ifThere(path, stat(path))) ?? (await ifThere(path, lstat(path)));
      if (found === undefined) continue;
      if (found.isDirectory()) await readFolder(path, [...parents, real]);
      else {
        const text =
          found.isFile() && name.endsWith('.json') ? await ifThere(path, readFile(path, 'utf8')) : '';
        if (text !== undefined) files.set(relative(root, path).split(sep).join('/'), text);
      }
    }
  };
  await readFolder(root, []);
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names of hidden files and folders, of documentation, and of backups and temporary files. */
const PASSED_OVER =
  /^\.|~$|^#.*#$|\.(?:md|bak|orig|swp|tmp|new)$|___jb_(?:tmp|old)___$|^(?:Thumbs\.db|desktop\.ini)$/i;

/** Writes a file into the definitions folder atomically, so that no reader sees half of it. */
export async function writeDefinition(folder: string, path: string, text: string): Promise<void> {
  const file = join(resolve(folder), ...path.split('/'));
  const beside = `${file}.${process.pid}.new`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(beside, text);
  await rename(beside, file);
}

/** Removes a file from the definitions folder, and the form's own folder if that is empty then. */
export async function removeDefinition(folder: string, path: string): Promise<void> {
  const parts = path.split('/');
  await rm(join(resolve(folder), ...parts), { force: true });
  // `forms/<slug>/` holds one form; the folders above it stay.
  if (parts.length < 3) return;
  await rmdir(join(resolve(folder), ...parts.slice(0, -1))).catch(() => undefined);
}
