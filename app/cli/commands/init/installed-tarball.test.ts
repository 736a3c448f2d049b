import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installedTarball } from './installed-tarball.ts';

const folder = mkdtempSync(join(tmpdir(), 'zayavka-installed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = join(folder, 'node_modules/zayavka');
mkdirSync(root, { recursive: true });
const install = (resolved: string): void =>
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/zayavka': { version: '0.2.0', resolved } } }),
  );

describe('the tarball of an installed package', () => {
  it('is found by what npm has recorded, relative to the project', () => {
    writeFileSync(join(folder, 'zayavka-0.2.0.tgz'), '');
    install('file:zayavka-0.2.0.tgz');
    expect(installedTarball(root)).toBe(join(folder, 'zayavka-0.2.0.tgz'));
  });

  it.each([
    ['that came from a registry', 'https://packages.example/zayavka-0.2.0.tgz'],
    ['whose tarball is gone', 'file:gone.tgz'],
  ])('is none for one %s', (_title, resolved) => {
    install(resolved);
    expect(installedTarball(root)).toBeUndefined();
  });

  it('is none for sources that were not packed, and the packed one for others', () => {
    const sources = join(folder, 'sources');
    const packed = join(sources, 'dist/packages');
    mkdirSync(packed, { recursive: true });
    const manifest = { name: 'zayavka-repository', version: '0.2.0' };
    writeFileSync(join(sources, 'package.json'), JSON.stringify(manifest));
    expect(installedTarball(sources)).toBeUndefined();
    writeFileSync(join(packed, 'zayavka-0.2.0.tgz'), '');
    expect(installedTarball(sources)).toBe(join(packed, 'zayavka-0.2.0.tgz'));
  });
});
