import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Imports chunks as they are. The bundler would have every page load a helper and the names of all chunks, so that
 * what a chunk imports is fetched along with it; the server writes into each page which files it needs.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
});
