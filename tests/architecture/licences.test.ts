import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isObject, type JsonObject, objectIn } from '#engine/model/json';

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

const root = new URL('../../', import.meta.url);

/** Returns each package that an installation gets with its licence; those that only developers need are left out. */
function licencesOf(lock: JsonObject): (readonly [name: string, licence: string])[] {
  return Object.entries(objectIn(lock.packages)).flatMap(([path, own]) => {
    if (!path.includes('node_modules/') || !isObject(own) || own.link === true || own.dev === true) return [];
    return [[path.replace(/^.*node_modules\//, ''), String(own.license)] as const];
  });
}

const refused = (lock: JsonObject) => licencesOf(lock).filter(([, licence]) => !ALLOWED.has(licence));

it('installs packages under licences alone that a bank may use', async () => {
  const lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')) as JsonObject;
  expect(licencesOf(lock).length).toBeGreaterThan(100);
  expect(refused(lock)).toEqual([]);
});

it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', undefined])('refuses a package under %s', (license) => {
  const own = license === undefined ? {} : { license };
  expect(refused({ packages: { '': {}, 'node_modules/own': { version: '1.0.0', ...own } } })).toHaveLength(1);
});
