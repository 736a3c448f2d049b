import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { objectIn } from '#engine/model/json';

const FILE = 'file:';

/**
 * Returns the path of the tarball from which npm installed this package; `undefined` if it came from a registry,
 * or runs from its sources.
 */
export function installedTarball(
  root = fileURLToPath(new URL('../../../../', import.meta.url)),
): string | undefined {
  const packages = dirname(resolve(root));
  const record = join(packages, '.package-lock.json');
  if (!existsSync(record)) return undefined;
  const { packages: installed } = objectIn(JSON.parse(readFileSync(record, 'utf8')));
  const { resolved } = objectIn(objectIn(installed)['node_modules/zayavka']);
  if (typeof resolved !== 'string' || !resolved.startsWith(FILE)) return undefined;
  const tarball = resolve(dirname(packages), resolved.slice(FILE.length));
  return existsSync(tarball) ? tarball : undefined;
}
