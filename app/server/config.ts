import { RENDERER_FOLDER, SITE_FOLDER, STUDIO_FOLDER } from './build-folders.ts';
import type { Environment } from './environment/setting.ts';
import { settings } from './settings/registry.gen.ts';

type Settings = {
  readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']>;
};

/** What the environment sets, by the names of `settings/`, and where the build is. */
export interface Config extends Settings {
  siteFolder: string;
  /** Of the same build: what renders the site's pages on the server. */
  rendererFolder: string;
  studioFolder: string;
}

/** The process's settings. Throws one sentence for the first that cannot be used. */
export function readConfig(env: Environment): Config {
  const values = Object.entries(settings).map(([name, one]) => [name, one.read(env)]);
  return {
    ...(Object.fromEntries(values) as Settings),
    siteFolder: SITE_FOLDER,
    rendererFolder: RENDERER_FOLDER,
    studioFolder: STUDIO_FOLDER,
  };
}
