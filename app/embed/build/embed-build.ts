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
import { guardedStyles } from './guarded-styles.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Version as the library of styles writes it. */
const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);

/**
 * Browsers that know `light-dark`: colours follow the scheme of the page around a form. What could be written for
 * older ones follows only the visitor's.
 */
const SCHEMES = { chrome: version(123), firefox: version(120), safari: version(17, 5) };

/**
 * Script by which pages of other sites show forms, among the site's assets. Built apart, so that the site's own
 * files stay as its pages need them; a browser shares no files between sites anyway.
 */
export const embedBuild: InlineConfig = {
  configFile: false,
  root: here('../../../app/embed'),
  plugins: [
    ...[reactModules(), leanLibraries(), leanRules(), leanDescriptors(), leanJson(), leanErrors()],
    ...[retriedImports('assets'), react(), compressedFiles()],
  ],
  define: { 'import.meta.env.EMBEDDED': 'true' },
  css: { transformer: 'lightningcss', lightningcss: { visitor: guardedStyles, targets: SCHEMES } },
  build: {
    ...buildOptions,
    // The same browsers, for the step that makes the styles small.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: false,
    outDir: here('../../../dist/site'),
    rolldownOptions: {
      checks,
      input: here('../../../app/embed/embed.ts'),
      output: { entryFileNames: 'embed.js', chunkFileNames: 'assets/embed-[name]-[hash:7].js' },
    },
  },
};
