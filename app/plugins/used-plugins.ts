import type { Plugin } from './plugin.ts';

/** Plug-ins of this process, in the order of the configuration. */
export const usedPlugins: Plugin[] = [];
