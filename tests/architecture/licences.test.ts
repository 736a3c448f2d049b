import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { billOfMaterials, componentsIn } from '../../app/generate/bill-of-materials.ts';

/** Licences under which a package may be part of an installation; each allows closed changes and any use. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]);

const lock = JSON.parse(
  await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as JsonObject;

const refused = (given: JsonObject) =>
  componentsIn(given).filter(({ licenses }) => !licenses.every(({ license }) => ALLOWED.has(license.id)));

it('installs packages under licences alone that a bank may use', () => {
  expect(componentsIn(lock).length).toBeGreaterThan(100);
  expect(refused(lock)).toEqual([]);
});

it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', undefined])('refuses a package under %s', (license) => {
  const own = license === undefined ? {} : { license };
  expect(refused({ packages: { '': {}, 'node_modules/own': { version: '1.0.0', ...own } } })).toHaveLength(1);
});

it('writes a bill of materials with the address and the hash of each package, once', () => {
  const bill = billOfMaterials(lock, 'zayavka');
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  const components = bill.components as ReturnType<typeof componentsIn>;
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length);
  const names = new Set(components.map(({ name }) => name));
  expect(['fastify', 'kysely', 'pg', 'react', '@noble/hashes'].filter((name) => !names.has(name))).toEqual(
    [],
  );
  expect(
    components.filter(
      ({ purl, hashes }) =>
        !/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@\d+\.\d+\.\d+/.test(purl) ||
        !hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content)),
    ),
  ).toEqual([]);
});
