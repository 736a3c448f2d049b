import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { codeDigest } from '../check-cache.ts';
import { manifestOf, repository } from './packages.ts';

/** Folder of the scripts in the package. */
const CODE = 'code';
/** Licences of the libraries that are bundled. */
const LICENCES = 'licences.md';
/** Modules with a process or a thread of their own, by the path that starts them. */
const STARTED = [
  'app/cli/main',
  'app/server/main',
  'app/isolate/main',
  'app/server/folder-errors-worker',
  'app/cli/diff/compare-worker',
];
/** Those that people start. */
const COMMANDS = ['app/cli/main', 'app/server/main'];
/** Oldest major version of Node that has what the command and the server call. */
const NODE_MAJOR = 26;
/** Files to read at run time: pages, texts, a new project's files, the schema of the database. */
const READ = [
  'dist/site',
  'dist/server',
  'dist/studio',
  'definitions/texts',
  'app/cli/commands/init/project',
  'api/server/storage/migrations/0029-baseline.sql',
];
/**
 * Libraries that stay packages: they read files of their own, or other code needs them too. All
 * others are bundled, so that an installation has only the code that is called, and isolates read
 * no packages.
 */
const KEPT: readonly string[] = [
  'fastify',
  '@fastify/multipart',
  'find-my-way',
  'file-type',
  'kysely',
  'openid-client',
  'pg',
  'yaml',
];
/**
 * Modules of the S3 client, bundled into one script: an installation that stores files in a bucket loads all
 * of them.
 */
const OF_BUCKET = /\/node_modules\/@(aws|smithy)[^/]*\//;
const STARTED_MODULE = /'(\.[^']+)\.ts', import\.meta\.url/g;
const MODULE_ADDRESS = /\bimport\.meta\.url\b/g;
const ROOT = '\0package-root';

/**
 * Bundles the command, the server and its isolates into the folder of the npm package; they find each other and
 * the pages by paths from the package's root.
 */
export async function bundleCommand(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: repository,
    ssr: { noExternal: true, external: [...KEPT] },
    define: { BUNDLED_CODE: JSON.stringify(codeDigest()) },
    plugins: [paths, sideEffects],
    build: {
      ssr: true,
      outDir: join(folder, CODE),
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      sourcemap: true,
      license: { fileName: LICENCES },
      rolldownOptions: {
        input: Object.fromEntries(STARTED.map((path) => [nameOf(path), join(repository, `${path}.ts`)])),
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'bucket', test: OF_BUCKET }] },
        },
      },
    },
  });
  for (const path of STARTED) {
    const file = join(folder, `${path}.js`);
    mkdirSync(dirname(file), { recursive: true });
    const script = relative(dirname(file), join(folder, CODE, `${nameOf(path)}.js`));
    writeFileSync(
      file,
      `#!/usr/bin/env node\n${COMMANDS.includes(path) ? needsNode(script) : `import '${script}';\n`}`,
    );
  }
  for (const path of READ) cpSync(join(repository, path), join(folder, path), { recursive: true });
}

/** Returns the code that loads a script, or ends with a sentence where Node is too old to load it. */
const needsNode = (script: string): string => `if (Number.parseInt(process.versions.node) < ${NODE_MAJOR}) {
  console.error(\`NODE_TOO_OLD: Zayavka needs Node.js ${NODE_MAJOR} or newer, and this is \${process.versions.node}. Install a newer one, as from https://nodejs.org.\`);
  process.exit(2);
}
await import('${script}');
`;

const nameOf = (path: string): string => path.replaceAll('/', '-');

/**
 * Replaces `import.meta.url` by a path from the package's root, where started modules are bundled
 * scripts.
 */
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

/**
 * Keeps what the repository's own modules do when they are loaded: some install a part of the engine. The packages
 * call them free of side effects, so that a page fetches such a part only with what needs it.
 */
const sideEffects: Plugin = {
  name: 'side-effects',
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (_code, id) =>
      id.startsWith(repository) && !id.includes('/node_modules/') ? { moduleSideEffects: true } : null,
  },
};

/** Returns the package.json of the command's npm package, which needs the libraries that are not bundled. */
export function commandManifest(): object {
  const { name, version, description, license } = manifestOf('app');
  const dependencies = ['engine', 'api', 'app']
    .flatMap((layer) => Object.entries(manifestOf(layer).dependencies ?? {}))
    .filter(([library]) => KEPT.includes(library));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: `>=${NODE_MAJOR}` },
    bin: { zayavka: './app/cli/main.js', 'zayavka-server': './app/server/main.js' },
    exports: {
      './config': { types: './config/index.d.ts', default: './config/index.js' },
      './package.json': './package.json',
    },
    files: ['api', 'app', CODE, 'config', 'definitions', 'dist'],
    dependencies: Object.fromEntries(dependencies.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
