import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { embedPackage } from '../embed/build/embed-build.ts';
import { bundleCommand, commandManifest } from './bundle-command.ts';
import { bundlePackage } from './bundle-package.ts';
import { bundleStyles } from './bundle-styles.ts';
import { type Entry, entriesOf, manifestOf, repository } from './packages.ts';

/** Folders that are packed, in the order of their dependencies. */
const LAYERS = ['engine', 'validators', 'renderers', 'app/diff'];
/** Folder of what pages of other sites load, which is built as the site's own pages are. */
const EMBED = 'app/embed';
/** Layer of the command and the server, whose package needs a build of the pages. */
const COMMAND = 'app';
/** Members of package.json that mean the repository's sources or tools. */
const NOT_PACKED: ReadonlySet<string> = new Set(['imports', 'devDependencies', 'publishConfig', 'private']);
const packed = join(repository, 'dist/packages');

// Whatever the caller runs for: modules for development call a part of React that applications do not have in production.
process.env.NODE_ENV = 'production';

rmSync(packed, { recursive: true, force: true });
for (const layer of LAYERS) await pack(layer);
await packEmbed();
mkdirSync(folderOf(COMMAND), { recursive: true });
await bundleCommand(folderOf(COMMAND));
await bundlePackage(
  manifestOf(COMMAND),
  [{ name: './config', file: 'index', source: join(repository, 'app/plugins/define-config.ts') }],
  join(folderOf(COMMAND), 'config'),
);
writeTarball(COMMAND, commandManifest());
for (const file of readdirSync(packed).filter((name) => name.endsWith('.tgz')))
  process.stdout.write(`dist/packages/${file}\n`);

/** Returns the output folder of a package; a package inside a layer is beside the layer's folder. */
function folderOf(layer: string): string {
  return join(packed, layer.replaceAll('/', '-'));
}

/** Packs a layer into `dist/packages/<name>-<version>.tgz`. */
async function pack(layer: string): Promise<void> {
  const entries = entriesOf(layer);
  const modules = entries.filter(({ source }) => !source.endsWith('.css'));
  const styles = entries.filter(({ source }) => source.endsWith('.css'));
  const folder = folderOf(layer);
  await bundlePackage(manifestOf(layer), modules, join(folder, 'dist'));
  await bundleStyles(styles, join(folder, 'dist'));
  writeTarball(layer, packedManifest(layer, entries));
}

async function packEmbed(): Promise<void> {
  const entries = entriesOf(EMBED);
  const folder = join(folderOf(EMBED), 'dist');
  await build(embedPackage(Object.fromEntries(entries.map(({ file, source }) => [file, source])), folder));
  await bundlePackage(manifestOf(EMBED), entries, folder, { dtsOnly: true });
  writeTarball(EMBED, packedManifest(EMBED, entries));
}

/** Adds what each package has to the bundled files, and packs them. */
function writeTarball(layer: string, manifest: object): void {
  const folder = folderOf(layer);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of [join(layer, 'README.md'), 'LICENSE'])
    cpSync(join(repository, file), join(folder, basename(file)));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], { cwd: folder });
}

/** Returns the packed package.json: the layer's, with the bundled modules as entries. */
function packedManifest(layer: string, entries: readonly Entry[]): object {
  const written = JSON.parse(readFileSync(join(repository, layer, 'package.json'), 'utf8')) as object;
  const kept = Object.fromEntries(Object.entries(written).filter(([name]) => !NOT_PACKED.has(name)));
  return {
    ...kept,
    files: ['dist'],
    exports: {
      ...Object.fromEntries(
        entries.map(({ name, file, source }) => [
          name,
          source.endsWith('.css')
            ? `./dist/${file}.css`
            : { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
  };
}
