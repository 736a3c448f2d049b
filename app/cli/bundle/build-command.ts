import { statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { codeDigest } from '../../check-cache.ts';
import {
  type BundleDigests,
  type BundleManifest,
  DIGESTS,
  digestOf,
  ENTRY,
  MANIFEST,
} from './built-command.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/**
 * Packages to bundle, because most commands need them; databases and compilers are loaded when
 * needed.
 */
const INLINED: readonly RegExp[] = [
  /^ajv(-|$)/,
  /^@rjsf\/utils$/,
  /^@x0k\/json-schema-merge$/,
  /^react(-is)?$/,
  /^fast-(uri|equals)/,
  /^fast-deep-equal$/,
  /^json-schema-traverse$/,
  /^jsonpointer$/,
  /^lodash/,
  /^nanoid/,
  /^jsonc-parser$/,
  /^fastest-levenshtein$/,
  /^@eslint-community\/regexpp$/,
  /^acorn$/,
];
/** Chunk evaluated before any other. */
const SOURCES = 'sources.js';
const MODULE_ADDRESS = /\bimport\.meta\.url\b/g;

/**
 * Bundles the `zayavka` command into a few scripts in `folder`, with the list of their sources. If a source was
 * written after the start, the scripts may be older: the list is left out, and nobody uses them.
 */
export async function buildCommand(folder: string, startedMs = Date.now()): Promise<void> {
  const sources = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    ssr: { noExternal: [...INLINED] },
    define: { BUNDLED_CODE: JSON.stringify(codeDigest()) },
    plugins: [sourceAddresses(), namesSources(sources)],
    build: {
      ssr: join(root, 'app/cli/main.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        // Marks for other bundlers (`use client`) cause warnings.
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
        output: {
          entryFileNames: ENTRY,
          chunkFileNames: '[name]-[hash].js',
          banner: ({ isEntry }) => (isEntry ? `import './${SOURCES}';` : ''),
        },
      },
    },
  });
  writeFileSync(join(folder, SOURCES), sourcesModule(folder));
  const files = [...sources].sort().map((path) => [pathFrom(root, path), path] as const);
  const manifest: BundleManifest = files.map(([name, path]) => {
    const { size, mtimeMs } = statSync(path);
    return [name, size, mtimeMs];
  });
  if (manifest.some(([, , mtimeMs]) => mtimeMs >= startedMs)) return;
  const digests: BundleDigests = Object.fromEntries(files.map(([name, path]) => [name, digestOf(path)]));
  writeFileSync(join(folder, DIGESTS), JSON.stringify(digests));
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
}

/** Keeps the source's URL in modules that read a file beside them or start a thread. */
function sourceAddresses(): Plugin {
  return {
    name: 'source-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: MODULE_ADDRESS },
      handler(code, id) {
        if (!id.startsWith(root)) return null;
        const path = JSON.stringify(pathFrom(root, id));
        return { code: code.replaceAll(MODULE_ADDRESS, `globalThis.zayavkaSource(${path})`), map: null };
      },
    },
  };
}

const sourcesModule = (
  folder: string,
): string => `const root = new URL(${JSON.stringify(`${pathFrom(folder, root)}/`)}, import.meta.url);
globalThis.zayavkaSource = (path) => new URL(path, root).href;
`;

function namesSources(sources: Set<string>): Plugin {
  return {
    name: 'names-sources',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [path = ''] = id.split('?');
        if (path.startsWith(root) && !path.includes(`${sep}node_modules${sep}`)) sources.add(path);
      }
      // The files that decide which packages names resolve to, and their versions.
      for (const name of ['package.json', 'package-lock.json']) sources.add(join(root, name));
    },
  };
}

const pathFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join('/');
