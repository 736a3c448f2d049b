import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { objectIn } from '#engine/model/json';

const FILE = 'file:';
/** Name of the package of the sources, which is never published. */
const REPOSITORY = 'zayavka-repository';

/**
 * Returns the path of the tarball from which npm installed this package, or which `npm run pack` has made of
 * these sources; `undefined` if the package came from a registry, or there is no such file.
 */
export function installedTarball(
  root = fileURLToPath(new URL('../../../../', import.meta.url)),
): string | undefined {
  const manifest = join(root, 'package.json');
  const { name, version } = existsSync(manifest)
    ? objectIn(JSON.parse(readFileSync(manifest, 'utf8')))
    : objectIn(undefined);
  const packed = join(root, `dist/packages/zayavka-${version}.tgz`);
  if (name === REPOSITORY) return existsSync(packed) ? packed : undefined;
  const packages = dirname(resolve(root));
  const record = join(packages, '.package-lock.json');
  if (!existsSync(record)) return undefined;
  const { packages: installed } = objectIn(JSON.parse(readFileSync(record, 'utf8')));
  const { resolved } = objectIn(objectIn(installed)['node_modules/zayavka']);
  if (typeof resolved !== 'string' || !resolved.startsWith(FILE)) return undefined;
  const tarball = resolve(dirname(packages), resolved.slice(FILE.length));
  return existsSync(tarball) ? tarball : undefined;
}
