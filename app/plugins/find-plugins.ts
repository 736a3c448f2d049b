import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appError } from '../app-error.ts';
import { configFile } from './config-file.ts';
import type { ZayavkaConfig } from './define-config.ts';

/**
 * Resolves with the folders of the plug-in packages that the configuration beside a definitions folder names;
 * none without a configuration. Rejects with PLUGINS_CONFIG_BROKEN, or PLUGIN_NOT_FOUND for a package that is
 * not installed.
 */
export async function findPlugins(definitions: string): Promise<string[]> {
  const file = configFile(definitions);
  if (file === undefined) return [];
  const { plugins = [] } = await readConfig(file);
  return plugins.map((name) => folderOf(name, file));
}

async function readConfig(file: string): Promise<ZayavkaConfig> {
  const refuse = (reason: string): never => {
    throw appError('PLUGINS_CONFIG_BROKEN', { file, reason });
  };
  let config: ZayavkaConfig | undefined;
  try {
    config = file.endsWith('.json')
      ? JSON.parse(readFileSync(file, 'utf8'))
      : ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: ZayavkaConfig }).default;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (typeof config !== 'object' || config === null) return refuse('it exports no configuration by default');
  const { plugins = [], ...others } = config;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse(`it has the unknown setting "${unknown}"`);
  if (!Array.isArray(plugins) || plugins.some((one) => typeof one !== 'string' || one === ''))
    return refuse('`plugins` is no list of names');
  return { plugins };
}

/** Returns the folder of a package as Node finds it from the configuration. */
function folderOf(name: string, config: string): string {
  const beside = resolve(dirname(config), name);
  if (/^\.{0,2}\//.test(name) && existsSync(join(beside, 'package.json'))) return beside;
  const paths = createRequire(config).resolve.paths(name) ?? [];
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (found === undefined) throw appError('PLUGIN_NOT_FOUND', { plugin: name, config });
  return found;
}
