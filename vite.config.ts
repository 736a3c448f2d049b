import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, build, defineConfig, type InlineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const buildOptions: BuildOptions = {
  emptyOutDir: true,
  target: 'es2022',
  // The content security policy allows no inline script, and every browser we serve preloads by itself.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};

const resolve: InlineConfig['resolve'] = {
  alias: {
    // RJSF draws descriptions as Markdown; ours are plain text, and this is a third of its weight.
    'markdown-to-jsx/react': here('app/site/build/no-markdown.ts'),
  },
};

/** Built apart from the site: chunks that both shared would bring the studio's code to visitors. */
const studio: InlineConfig = {
  configFile: false,
  root: here('app/studio'),
  plugins: [react()],
  resolve,
  build: {
    ...buildOptions,
    outDir: here('dist/studio'),
    assetsDir: 'studio-assets',
    rolldownOptions: { input: [here('app/studio/index.html'), here('app/studio/sign-in.html')] },
  },
};

export default defineConfig({
  root: here('app/site'),
  plugins: [react()],
  resolve,
  build: { ...buildOptions, outDir: here('dist/site') },
  builder: {
    async buildApp({ build: buildEnvironment, environments, config }) {
      const { client } = environments;
      if (client !== undefined) await buildEnvironment(client);
      await build({ ...studio, logLevel: config.logLevel ?? 'info' });
    },
  },
});
