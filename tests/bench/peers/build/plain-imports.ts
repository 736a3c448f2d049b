import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Leaves dynamic imports of chunks as they are. By default the bundler adds a helper and the names of all
 * chunks to every page, to prefetch the imports of a chunk; the server instead writes the needed files into
 * each page.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
});
