import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../journeys/site.ts';
import { browserMajor, compareWithBaseline, readManifest } from './baselines.ts';
import { comparedPictures } from './key-pictures.ts';
import { startPictureSite } from './picture-site.ts';
import { takeShot } from './take-shot.ts';

/** Share of all pixels that may differ: enough for a caret or a rounding, too little for a letter. */
const TOLERANCE = 0.0002;
/**
 * Attempts for a picture: Chromium arbitrarily puts scrolling content of a dialog on a layer of its own,
 * which changes the shade of its letters.
 */
const MAX_TAKEN = 5;
/** Folder of pictures with marked differences; git ignores it. */
const differences = new URL('../../dist/differences/', import.meta.url);

const { chromium } = await readManifest();
let site: Site;
/** Reason why no picture is compared; '' if all are. */
let otherBrowser = '';
beforeAll(async () => {
  site = await startPictureSite();
  const current = browserMajor(site.browser);
  if (current === chromium) return;
  otherBrowser = `The baselines were rendered by Chromium ${chromium}, and this is ${current}: npm run shots -- --baselines`;
  process.stderr.write(`PICTURES_NOT_COMPARED: ${otherBrowser}\n`);
});
afterAll(() => site.close());

describe('pages look as they did', () => {
  it.for(comparedPictures)('%s', async ([name, shot], { skip }) => {
    skip(otherBrowser !== '', otherBrowser);
    let picture = await takeShot(site, shot);
    let compared = await compareWithBaseline(name, picture);
    const isSame = (): boolean => compared.differing <= compared.pixels * TOLERANCE;
    for (let taken = 1; taken < MAX_TAKEN && !isSame(); taken += 1) {
      picture = await takeShot(site, shot);
      compared = await compareWithBaseline(name, picture);
    }
    const { differing, pixels, diff } = compared;
    if (!isSame()) {
      await mkdir(differences, { recursive: true });
      await writeFile(new URL(`${name}-actual.png`, differences), picture);
      await writeFile(new URL(`${name}-diff.png`, differences), diff);
    }
    expect(isSame(), `${differing} of ${pixels} pixels differ; see dist/differences/${name}-*.png`).toBe(
      true,
    );
  });
});
