import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLUGIN_FOLDERS } from '../plugins/plugin.ts';
import { usedPlugins } from '../plugins/used-plugins.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/**
 * Paths that an isolate may read: the page renderer, if it is built, the layers below the server, or in a package
 * their scripts (`code`), tasks, the check with the shipped texts, and packages. They contain no secrets.
 */
const CODE = [
  'engine',
  'validators',
  'api',
  'app',
  'code',
  'definitions/texts',
  'dist/server',
  'node_modules',
  'package.json',
];

/** Folders of the plug-ins, which an isolate reads as the rest of the code before it is locked. */
const plugins = usedPlugins.map(({ folder }) => realpathSync(folder));
/**
 * Paths of a plug-in that an isolate may read, also those that it finds absent: the folder of a plug-in may be
 * a project, with its data and secrets.
 */
const OF_PLUGIN = ['package.json', ...PLUGIN_FOLDERS.map((folder) => `${folder}/*`)];

/**
 * Entry module, readable paths and arguments with which the server starts isolates, child processes that work on
 * editors' drafts.
 */
export const isolateCode = {
  entry: fileURLToPath(new URL('../isolate/main.ts', import.meta.url)),
  // A package folder may be a link.
  readable: [
    ...CODE.map((path) => root + path).flatMap((path) => (existsSync(path) ? [realpathSync(path)] : [])),
    ...plugins.flatMap((folder) => OF_PLUGIN.map((path) => join(folder, path))),
  ],
  args: plugins,
};
