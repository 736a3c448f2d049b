import type { BuildOptions } from 'vite';

/** Options of Vite's `build` common to the bundles of pages: target, no inlined files, no polyfill of preloading. */
export const buildOptions: BuildOptions = {
  emptyOutDir: true,
  target: 'es2022',
  // The content security policy allows no inline script, and every browser we serve preloads by itself.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};

/**
 * Option of Vite's `build` that switches off the bundler's warning about the time that compression takes, which
 * helps nobody.
 */
export const checks = { pluginTimings: false };
