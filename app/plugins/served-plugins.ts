import { inPage } from './load-plugins.ts';
import { usedPlugins } from './used-plugins.ts';

/**
 * Returns the server's option `plugins`, with the files by path and the descriptors, as an object to spread; it is
 * empty without plug-ins.
 */
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
