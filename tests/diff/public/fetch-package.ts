import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Out of git, and gone with the installed packages. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/public-schemas/', import.meta.url));

/** The folder with a version's JSON and YAML files; what was fetched once is not fetched again. */
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
    // A kind that the package has no file of.
    () => undefined,
  );
  await rm(join(unpacked, archive));
  await rename(unpacked, folder);
  return folder;
}
