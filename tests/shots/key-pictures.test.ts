import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../journeys/site.ts';
import { browserMajor, compareWithBaseline, readManifest } from './baselines.ts';
import { keyPictures } from './key-pictures.ts';
import { startPictureSite } from './picture-site.ts';
import { takeShot } from './take-shot.ts';

/** Of all pixels: a caret or a rounding may differ, a letter may not. */
const TOLERANCE = 0.0002;
/** What differs, for looking at; git ignores it. */
const differences = new URL('../../dist/differences/', import.meta.url);

const { chromium } = await readManifest();
let site: Site;
beforeAll(async () => {
  site = await startPictureSite();
});
afterAll(() => site.close());

describe('pages look as they did', () => {
  it.for(Object.entries(keyPictures))('%s', async ([name, shot], { skip }) => {
    const drawnBy = browserMajor(site.browser);
    skip(
      drawnBy !== chromium,
      `the baselines were drawn by Chromium ${chromium}, this is ${drawnBy}: npm run shots -- --baselines`,
    );
    const picture = await takeShot(site, shot);
    const { differing, pixels, diff } = await compareWithBaseline(name, picture);
    const isSame = differing <= pixels * TOLERANCE;
    if (!isSame) {
      await mkdir(differences, { recursive: true });
      await writeFile(new URL(`${name}-actual.png`, differences), picture);
      await writeFile(new URL(`${name}-diff.png`, differences), diff);
    }
    expect(isSame, `${differing} of ${pixels} pixels differ; see dist/differences/${name}-*.png`).toBe(true);
  });
});
