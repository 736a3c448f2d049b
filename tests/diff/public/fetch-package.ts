import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Cache of downloads outside git, deleted with the installed packages. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/public-schemas/', import.meta.url));

/** Resolves with the folder of a version's JSON and YAML files, which is fetched only once. */
export async function fetchedPackage(name: string, version: string): Promise<string> {
  const folder = join(cache, `${name.replace('/', '~')}@${version}`);
  if ((await readdir(folder).catch(() => [])).length > 0) return folder;
  const unpacked = `${folder}.new`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', unpacked, `${name}@${version}`]);
  const archive = (await readdir(unpacked)).find((file) => file.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`${name}@${version} could not be fetched.`);
  const kinds = ['*.json', '*.yaml', '*.yml'];
  await run('tar', ['-xzf', archive, '--strip-components=1', '--wildcards', ...kinds], {
    cwd: unpacked,
  }).catch(
    // The package has no files of this kind.
    () => undefined,
  );
  await rm(join(unpacked, archive));
  await rename(unpacked, folder);
  return folder;
}
