import { RENDERER_FOLDER, SITE_FOLDER, STUDIO_FOLDER } from './build-folders.ts';
import type { Environment } from './environment/setting.ts';
import { settings } from './settings/registry.gen.ts';

type Settings = {
  readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']>;
};

/** Settings of the server, read from the environment by the names in `settings/`, with the folders of the build. */
export interface Config extends Settings {
  siteFolder: string;
  /** Folder of the page renderer, from the same build. */
  rendererFolder: string;
  studioFolder: string;
}

/** Reads all settings of the server from the environment. Throws a one-sentence error for the first invalid one. */
export function readConfig(env: Environment): Config {
  const values = Object.entries(settings).map(([name, one]) => [name, one.read(env)]);
  return {
    ...(Object.fromEntries(values) as Settings),
    siteFolder: SITE_FOLDER,
    rendererFolder: RENDERER_FOLDER,
    studioFolder: STUDIO_FOLDER,
  };
}
