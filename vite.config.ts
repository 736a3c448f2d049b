import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRjsf } from './app/site/build/lean-rjsf.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('app/site'),
  plugins: [leanRjsf(), react()],
  resolve: {
    alias: {
      // RJSF draws descriptions as Markdown; ours are plain text, and this is a third of its weight.
      'markdown-to-jsx/react': here('app/site/build/no-markdown.ts'),
    },
  },
  build: {
    outDir: here('dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no inline script, and every browser we serve preloads by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
