import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Build of the documentation site's playground; the files can be served from any folder. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [
    react(),
    {
      name: 'hash-without-node',
      enforce: 'pre',
      resolveId: (id, importer) =>
        /(^|\/)sha256\.ts$/.test(id) && importer !== undefined ? here('sha256.ts') : undefined,
    },
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: here('../../dist/docs/playground'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
  },
});
