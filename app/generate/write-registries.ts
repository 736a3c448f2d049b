import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registryFiles } from './registries.ts';

/**
 * Root of the repository. `npm run generate` writes the registries; `-- --check` lists outdated ones and
 * exits with 1.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const isCheck = process.argv.includes('--check');
const files = await registryFiles(root);

const written = (path: string): Promise<string> => readFile(join(root, path), 'utf8').catch(() => '');
const reportOutdated = async (path: string, fix: () => Promise<unknown>): Promise<void> => {
  process.stdout.write(`${path}\n`);
  if (isCheck) process.exitCode = 1;
  else await fix();
};

for (const [path, content] of files) {
  if ((await written(path)) === content) continue;
  await reportOutdated(path, async () => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  });
}
// Registries that have lost their last entry are removed.
for (const folder of new Set([...files.keys()].map((path) => dirname(path)))) {
  for (const name of await readdir(join(root, folder)).catch(() => [])) {
    const path = `${folder}/${name}`;
    if (!/\.gen\.\w+$/.test(name) || files.has(path)) continue;
    await reportOutdated(path, () => rm(join(root, path)));
  }
}
if (process.exitCode === 1) process.stderr.write('Registries are out of date: run `npm run generate`.\n');
