import { inPage } from './load-plugins.ts';
import { usedPlugins } from './used-plugins.ts';

/** Returns the plug-ins as the server gives them to pages; nothing without any. */
export const servedPlugins = () =>
  usedPlugins.length === 0
    ? {}
    : {
        plugins: {
          files: new Map(
            usedPlugins.flatMap(({ files }) => files.map(({ path, text }) => [path, text] as const)),
          ),
          descriptors: usedPlugins.map(inPage),
        },
      };
