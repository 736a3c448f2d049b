import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironment, build, defineConfig, type InlineConfig } from 'vite';
import { buildCommand } from './app/cli/bundle/build-command.ts';
import { embedBuild } from './app/embed/build/embed-build.ts';
import { buildOptions, checks } from './app/site/build/build-options.ts';
import { compressedFiles } from './app/site/build/compressed-files.ts';
import { leanDescriptors } from './app/site/build/lean-descriptors.ts';
import { leanErrors } from './app/site/build/lean-errors.ts';
import { leanJson } from './app/site/build/lean-json.ts';
import { leanLibraries } from './app/site/build/lean-libraries.ts';
import { leanRules } from './app/site/build/lean-rules.ts';
import { reactModules } from './app/site/build/react-modules.ts';
import { retriedImports } from './app/site/build/retried-imports.ts';
import { siteOutput } from './app/site/build/site-output.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const STUDIO_ASSETS = 'studio-assets';
/** Built apart from the site: chunks that both shared would bring the studio's code to visitors. */
const studio: InlineConfig = {
  configFile: false,
  root: here('app/studio'),
  // With the libraries as they are: the settings are forms of the whole RJSF.
  plugins: [
    retriedImports(STUDIO_ASSETS, [
      here('app/studio/studio.tsx'),
      here('app/studio/pages/forms/editor/canvas/canvas.tsx'),
    ]),
    react(),
    compressedFiles(),
  ],
  build: {
    ...buildOptions,
    outDir: here('dist/studio'),
    assetsDir: STUDIO_ASSETS,
    // What is fetched by the loader is script alone.
    cssCodeSplit: false,
    rolldownOptions: {
      checks,
      input: ['index.html', 'sign-in.html', 'canvas.html'].map((name) => here(`app/studio/${name}`)),
    },
  },
};

export default defineConfig({
  root: here('app/site'),
  plugins: [
    reactModules(),
    leanLibraries(),
    leanRules(),
    leanDescriptors(),
    leanJson(),
    leanErrors(),
    retriedImports('assets'),
    react(),
    compressedFiles(),
  ],
  build: { ...buildOptions, outDir: here('dist/site') },
  environments: {
    // The server reads in it which files a page needs beside its entry.
    client: {
      build: {
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          checks,
          input: ['index.html', 'main.tsx', 'start/mark-fallbacks.ts'].map((name) =>
            here(`app/site/${name}`),
          ),
          output: siteOutput,
        },
      },
    },
    ssr: {
      // Bundled whole: what renders a page on the server is then the same production code that takes it over.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: here('dist/server'),
        target: 'node22',
        rolldownOptions: { checks, input: here('app/site/entry-server.tsx') },
      },
    },
  },
  builder: {
    async buildApp({ build: buildEnvironment, environments, config }) {
      const { client, ssr } = environments as Record<string, BuildEnvironment | undefined>;
      for (const environment of [client, ssr]) {
        if (environment !== undefined) await buildEnvironment(environment);
      }
      await build({ ...embedBuild, logLevel: config.logLevel ?? 'info' });
      await build({ ...studio, logLevel: config.logLevel ?? 'info' });
      await buildCommand(here('dist/command'));
    },
  },
});
