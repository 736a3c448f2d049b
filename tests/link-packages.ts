import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../node_modules', import.meta.url));
/** Name of each package of the repository, and its folder. */
const OWN = {
  '@zayavka/engine': 'engine',
  '@zayavka/rules': 'validators',
  '@zayavka/react': 'renderers',
  '@zayavka/server': 'api',
  zayavka: 'app',
};

/**
 * Links the installed packages into a copy of the repository. Our own are the copy's folders, as `npm install` would
 * link them there; caches of tools stay outside.
 */
export function linkPackages(copy: string): void {
  const folder = join(copy, 'node_modules');
  mkdirSync(join(folder, '@zayavka'), { recursive: true });
  const isForeign = (name: string): boolean =>
    !/^\.(cache|vite|package)/.test(name) && name !== '@zayavka' && !(name in OWN);
  for (const name of readdirSync(installed).filter(isForeign))
    symlinkSync(join(installed, name), join(folder, name));
  for (const [name, own] of Object.entries(OWN)) symlinkSync(join(copy, own), join(folder, name));
}
