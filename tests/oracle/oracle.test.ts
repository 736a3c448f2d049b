import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../journeys/site.ts';
import { ownTexts, startToRead } from './own-site.ts';
import { disagreements, runOracle } from './runner/run-oracle.ts';
import { scenes } from './scenes.ts';

let site: Site;
beforeAll(async () => {
  site = await startToRead(await ownTexts());
});
afterAll(() => site.close());

describe('the oracle', () => {
  it('agrees with the site, as far as a first look goes', async () => {
    const first = scenes.filter(({ smoke, catalogue }) => smoke === true || catalogue === true);
    expect(disagreements(await runOracle(site.browser, site.url, first))).toEqual([]);
  });

  it.each(['.', 'readings', 'runner'])('knows nothing of the product (%s)', (folder) => {
    const files = readdirSync(new URL(`${folder}/`, import.meta.url)).filter(
      (file) => file.endsWith('.ts') && !STARTERS.has(file),
    );
    for (const file of files) {
      const source = readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8');
      const strangers = [...source.matchAll(/from '([^']+)'/g)].filter(
        ([, from = '']) => !(folder === '.' ? OWN : OWN_OF_FOLDER).test(from) && from !== 'playwright-core',
      );
      expect(strangers, file).toEqual([]);
    }
  });
});

const OWN = /^\.\/[a-zR-S]/;
const OWN_OF_FOLDER = /^\.\.?\/(?!\.\.)/;
/** Files that start a site and may know the product; readings and their runner must not. */
const STARTERS = new Set([
  'main.ts',
  'mutated-texts.ts',
  'mutations.test.ts',
  'oracle.test.ts',
  'own-site.ts',
  'run-mutations.ts',
]);
