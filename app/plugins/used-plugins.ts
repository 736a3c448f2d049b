import type { Plugin } from './plugin.ts';

/** Plug-ins that this process has loaded, in the order of the configuration. */
export const usedPlugins: Plugin[] = [];
