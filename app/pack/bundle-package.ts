import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { type Entry, type Manifest, repository } from './packages.ts';

/**
 * Bundles the modules of an npm package and their type declarations, or only the declarations. Its dependencies
 * and peers stay imports; packages that it needs only for development become part of the bundle.
 */
export async function bundlePackage(
  manifest: Manifest,
  entries: readonly Entry[],
  folder: string,
  { dtsOnly = false } = {},
): Promise<void> {
  const kept = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const isKept = (id: string): boolean =>
    id.startsWith('node:') || kept.some((name) => id === name || id.startsWith(`${name}/`));
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map(({ file, source }) => [file, source])),
    cwd: repository,
    external: isKept,
    platform: 'neutral',
    tsconfig: false,
    // Bundlers of other projects have no such constant, or one that means their own pages.
    transform: { define: { 'import.meta.env.SSR': '(typeof document === "undefined")' } },
    resolve: { mainFields: ['module', 'main'] },
    plugins: [
      ownNames(manifest, isKept),
      pureRules,
      fileAddresses,
      dts({
        dtsOnly,
        tsconfig: join(repository, 'tsconfig.json'),
        compilerOptions: { incremental: false },
        sourcemap: false,
      }),
    ],
    checks: { pluginTimings: false },
    // Libraries have marks for other bundlers (`use client`), which cause warnings.
    onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
  });
  await bundle.write({
    dir: folder,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
}

/** Replaces `#engine/…` by the name of its package, unless that is bundled. */
function ownNames({ imports }: Manifest, isKept: (id: string) => boolean): Plugin {
  const packageOf = (id: string): string | undefined => {
    for (const [alias, target] of Object.entries(imports)) {
      const [start = '', end] = alias.split('*');
      const isMeant = end === undefined ? id === alias : id.startsWith(start);
      if (isMeant) return target.replace('*', id.slice(start.length));
    }
    return undefined;
  };
  return {
    name: 'own-names',
    resolveId: {
      order: 'pre',
      handler(id) {
        const name = packageOf(id);
        return name !== undefined && isKept(name) ? { id: name, external: true } : null;
      },
    },
  };
}

/** Marks rules as free of side effects, so that bundlers remove unused ones. */
const pureRules: Plugin = {
  name: 'pure-rules',
  transform: {
    filter: { id: /\/validators\/rules\/.*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/= (define\w*Rule\b)/g, '= /* @__PURE__ */ $1'), map: null }),
  },
};

const ADDRESS = '?url';

/**
 * Copies files of `new URL(…, import.meta.url)` beside the bundle; bundlers of other projects know
 * this notation.
 */
const fileAddresses: Plugin = {
  name: 'file-addresses',
  resolveId: {
    filter: { id: /\?url$/ },
    handler: (id, importer = '') => join(dirname(importer), id),
  },
  load: {
    filter: { id: /\?url$/ },
    handler(id) {
      const file = id.slice(0, -ADDRESS.length);
      this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(file) });
      const code = `export default new URL(${JSON.stringify(`./${basename(file)}`)}, import.meta.url).href;`;
      return { code, moduleType: 'js' };
    },
  },
};
