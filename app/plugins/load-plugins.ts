import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Plugin, PluginInPage } from './plugin.ts';
import { usedPlugins } from './used-plugins.ts';

/** Key under which threads of this process find the folders of the plug-ins. */
const FOLDERS = 'zayavka.plugins';

/**
 * Reads the plug-ins that the configuration beside a definitions folder names, and adds them to the registries.
 * Call it before the code that uses registries is imported.
 */
export async function loadPlugins(definitions: string): Promise<void> {
  const { findPlugins } = await import('./find-plugins.ts');
  await loadPluginsFrom(await findPlugins(definitions));
}

/** Adds the plug-ins of the process that has started this thread to the thread's registries. */
export const loadPluginsInThread = (): Promise<void> =>
  loadPluginsFrom((getEnvironmentData(FOLDERS) ?? []) as string[]);

/**
 * Reads the plug-ins in these package folders and adds them to the registries of widgets, rules, transforms and
 * blocks.
 */
export async function loadPluginsFrom(folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  const { readPlugin } = await import('./read-plugin.ts');
  const plugins = folders.map(readPlugin);
  const { registerPlugins } = await import('./register-plugins.ts');
  const texts = new Map(plugins.flatMap(({ files }) => files.map(({ path, text }) => [path, text] as const)));
  await registerPlugins(
    plugins.map(inPage),
    (path) => import(/* @vite-ignore */ asModule(texts.get(path) ?? '')),
  );
  setEnvironmentData(FOLDERS, [...folders]);
  usedPlugins.push(...plugins);
}

/** Returns a data URL under which this process imports the same module text as pages. */
export const asModule = (text: string): string =>
  `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;

/** Returns a plug-in as a page of the studio gets it, with the paths of its files only. */
export const inPage = ({ files, folder: _folder, ...rest }: Plugin): PluginInPage => ({
  ...rest,
  files: files.map(({ path }) => path),
});
