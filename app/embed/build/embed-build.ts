import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { buildOptions, checks } from '../../site/build/build-options.ts';
import { compressedFiles } from '../../site/build/compressed-files.ts';
import { leanDescriptors } from '../../site/build/lean-descriptors.ts';
import { leanErrors } from '../../site/build/lean-errors.ts';
import { leanJson } from '../../site/build/lean-json.ts';
import { leanLibraries } from '../../site/build/lean-libraries.ts';
import { leanRules } from '../../site/build/lean-rules.ts';
import { reactModules } from '../../site/build/react-modules.ts';
import { retriedImports } from '../../site/build/retried-imports.ts';
import { EVERYWHERE, SHARED_CHUNK } from '../../site/build/site-output.ts';
import { guardedStyles } from './guarded-styles.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Version as the library of styles writes it. */
const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

/**
 * First browsers with `light-dark`, by which colours follow the scheme of the page around. A
 * fallback for older ones could only follow the visitor's setting.
 */
const SCHEMES = { chrome: version(123), firefox: version(120), safari: version(17, 5) };

const styles: InlineConfig['css'] = {
  transformer: 'lightningcss',
  lightningcss: { visitor: guardedStyles, targets: SCHEMES },
};
/** Same browsers, as names for the CSS minifier. */
const STYLED_BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];
const root = here('../../../app/embed');
const lean = [leanLibraries(), leanRules(), leanDescriptors(), leanJson(), leanErrors()];
const define = { 'import.meta.env.EMBEDDED': 'true' };

/**
 * Vite configuration that builds the script by which other sites show forms. Apart from the site's, so that its
 * files stay as its pages need them; browsers share no files between sites.
 */
export const embedBuild: InlineConfig = {
  configFile: false,
  root,
  plugins: [reactModules(), ...lean, retriedImports('assets'), react(), compressedFiles()],
  define,
  css: styles,
  build: {
    ...buildOptions,
    cssTarget: STYLED_BROWSERS,
    emptyOutDir: false,
    outDir: here('../../../dist/site'),
    rolldownOptions: {
      checks,
      input: here('../../../app/embed/embed.ts'),
      output: { entryFileNames: 'embed.js', chunkFileNames: 'assets/embed-[name]-[hash:7].js' },
    },
  },
};

/** True for a module of the site's common file, except a module that the entry needs on its own. */
const isShared = (id: string): boolean => EVERYWHERE.test(id) && !id.endsWith('/load-module.ts');

/**
 * Returns the Vite configuration that builds the same code as modules for other projects' bundlers, which provide
 * React.
 */
export const embedPackage = (entries: Readonly<Record<string, string>>, outDir: string): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  root,
  plugins: [...lean, react()],
  define,
  css: styles,
  build: {
    ...buildOptions,
    cssTarget: STYLED_BROWSERS,
    outDir,
    sourcemap: true,
    license: { fileName: 'licences.md' },
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      checks,
      external: /^react(-dom)?($|\/)/,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        codeSplitting: { groups: [{ name: SHARED_CHUNK, test: isShared }] },
        // The directive tells frameworks that render on the server where the part of the browser begins.
        banner: ({ name, isEntry }) => (isEntry && name === 'react' ? "'use client';" : ''),
      },
    },
  },
});
