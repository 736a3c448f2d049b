import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../journeys/axe.ts';
import type { Site } from '../journeys/site.ts';
import { isEveryCase, sampleOf } from '../nightly/cases.ts';
import { formScenes } from './form-scenes.ts';
import { pageScenes } from './page-scenes.ts';
import { paleTexts } from './pale-texts.ts';
import { startPictureSite } from './picture-site.ts';
import type { Scene } from './scene.ts';
import { SCHEMES } from './take-shot.ts';
import { createVisits, inVisits } from './visits.ts';

const LANG = 'ru';

let site: Site;
beforeAll(async () => {
  site = await startPictureSite();
});
afterAll(() => site.close());

const scenesOf = (state: string): Scene[] => formScenes.filter(({ name }) => name.endsWith(`-${state}`));
/** Picks one variant of each form, because all variants show the same panels. */
const oneOfEachForm = (scenes: readonly Scene[]): Scene[] => [
  ...new Map(
    scenes.toReversed().map((scene) => [scene.name.split('-').slice(0, 2).join('-'), scene]),
  ).values(),
];
const wanted = new Set([
  // A form with every error shown has all of its elements. A sample has one variant of each form.
  ...(isEveryCase ? scenesOf('errors') : oneOfEachForm(scenesOf('errors'))),
  ...['filled', 'sending', 'success', 'waiting', 'failure'].flatMap((state) =>
    sampleOf(oneOfEachForm(scenesOf(state)), 2),
  ),
  ...formScenes.filter(({ name }) => name.includes('appeal-')),
  // Each section has a palette of its own.
  ...pageScenes.filter(({ name }) => !name.startsWith('page-') || name.endsWith('-without-cookies')),
]);

const scenes = inVisits([...wanted]);
const visits = createVisits(scenes);

describe('every page and form, in what a visitor meets, has nothing that axe objects to and no pale text [WCAG 2.2 AA]', () => {
  it.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (_name, scene) => {
    const page = await visits.reach(site, scene, LANG);
    for (const [index, colorScheme] of SCHEMES.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([colorScheme, await axe(page, index === 0 ? 'all' : 'colours')]).toEqual([colorScheme, []]);
      expect([colorScheme, await paleTexts(page)]).toEqual([colorScheme, []]);
    }
    await visits.leave(site, scene, page);
  });
});
