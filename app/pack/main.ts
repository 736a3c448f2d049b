import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePackage } from './bundle-package.ts';
import { bundleStyles } from './bundle-styles.ts';
import { entriesOf, manifestOf, repository } from './packages.ts';
import { packedManifest } from './packed-manifest.ts';

/** Layers that are packed, in the order of their dependencies. */
const LAYERS = ['engine', 'validators', 'renderers'];
const packed = join(repository, 'dist/packages');

rmSync(packed, { recursive: true, force: true });
for (const layer of LAYERS) await pack(layer);

/** Packs a layer into `dist/packages/<name>-<version>.tgz`. */
async function pack(layer: string): Promise<void> {
  const manifest = manifestOf(layer);
  const entries = entriesOf(layer);
  const modules = entries.filter(({ source }) => !source.endsWith('.css'));
  const folder = join(packed, layer);
  const styles = entries.filter(({ source }) => source.endsWith('.css'));
  mkdirSync(folder, { recursive: true });
  await bundlePackage(manifest, modules, join(folder, 'dist'));
  await bundleStyles(styles, join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packedManifest(layer, entries), null, 2)}\n`);
  for (const file of ['README.md', join(repository, 'LICENSE')])
    cpSync(
      join(file.startsWith('/') ? file : join(repository, layer, file)),
      join(folder, file.split('/').at(-1) ?? file),
    );
  execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], { cwd: folder });
}
