import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { codeDigest } from '../check-cache.ts';
import { INLINED } from '../cli/bundle/build-command.ts';
import { manifestOf, repository } from './packages.ts';

/** Folder of the scripts in the package. */
const CODE = 'code';
/** Modules with a process or a thread of their own, by the path that starts them. */
const STARTED = [
  'app/cli/main',
  'app/server/main',
  'app/isolate/main',
  'app/server/folder-errors-worker',
  'app/cli/diff/compare-worker',
];
/** What is read as a file while it runs: pages, texts, the files of a new project, and the schema of the database. */
const READ = [
  'dist/site',
  'dist/server',
  'dist/studio',
  'definitions/texts',
  'app/cli/commands/init/project',
  'api/server/storage/migrations/0029-baseline.sql',
];
/** The libraries that most commands load are bundled, for an isolate may read no other package. */
const STARTED_MODULE = /'(\.[^']+)\.ts', import\.meta\.url/g;
const MODULE_ADDRESS = /\bimport\.meta\.url\b/g;
const ROOT = '\0package-root';

/** Bundles the command, the server and its isolates, which find each other and the pages by paths from the package's root. */
export async function bundleCommand(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: repository,
    ssr: { noExternal: [...INLINED, /^#/, /^@zayavka\//, /^@orama\/stemmers/] },
    define: { BUNDLED_CODE: JSON.stringify(codeDigest()) },
    plugins: [paths],
    build: {
      ssr: true,
      outDir: join(folder, CODE),
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(STARTED.map((path) => [nameOf(path), join(repository, `${path}.ts`)])),
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  for (const path of STARTED) {
    const file = join(folder, `${path}.js`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `#!/usr/bin/env node\nimport '${relative(dirname(file), join(folder, CODE, `${nameOf(path)}.js`))}';\n`,
    );
  }
  for (const path of READ) cpSync(join(repository, path), join(folder, path), { recursive: true });
}

const nameOf = (path: string): string => path.replaceAll('/', '-');

/** Gives each module its path from the package's root, where the modules that it starts are scripts. */
const paths: Plugin = {
  name: 'paths',
  enforce: 'pre',
  resolveId: (id) => (id === ROOT ? id : null),
  load: (id) => (id === ROOT ? "export const packageRoot = new URL('../', import.meta.url);" : null),
  transform: {
    filter: { id: /\.ts$/, code: MODULE_ADDRESS },
    handler(code, id) {
      if (!id.startsWith(repository)) return null;
      const path = JSON.stringify(relative(repository, id));
      const placed = code
        .replaceAll(STARTED_MODULE, "'$1.js', import.meta.url")
        .replaceAll(MODULE_ADDRESS, `new URL(${path}, packageRoot).href`);
      return { code: `import { packageRoot } from ${JSON.stringify(ROOT)};\n${placed}`, map: null };
    },
  },
};

/** Libraries of the pages, which are built. */
const OF_PAGES = /^(react|react-dom|@rjsf\/.*|@tanstack\/.*|@orama\/.*|@maskito\/.*)$/;

/** Returns the package.json of the command, which needs the libraries of every layer that are not bundled. */
export function commandManifest(): object {
  const { name, version, description, license } = manifestOf('app');
  const isInside = (library: string): boolean =>
    library.startsWith('@zayavka/') ||
    OF_PAGES.test(library) ||
    INLINED.some((pattern) => pattern.test(library));
  const dependencies = ['engine', 'api', 'app']
    .flatMap((layer) => Object.entries(manifestOf(layer).dependencies ?? {}))
    .filter(([library]) => !isInside(library));
  return {
    ...{ name, version, description, license },
    type: 'module',
    engines: { node: '>=26' },
    bin: { zayavka: './app/cli/main.js', 'zayavka-server': './app/server/main.js' },
    exports: { './package.json': './package.json' },
    files: ['api', 'app', CODE, 'definitions', 'dist'],
    dependencies: Object.fromEntries(dependencies.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
