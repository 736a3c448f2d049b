import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../journeys/axe.ts';
import type { Site } from '../journeys/site.ts';
import { sampleOf } from '../nightly/cases.ts';
import { keyPictures } from './key-pictures.ts';
import { startPictureSite } from './picture-site.ts';
import { studioScenes } from './studio-scenes.ts';
import { SCHEMES } from './take-shot.ts';

const pictures = Object.values(keyPictures).filter(({ scene }) => scene.startsWith('studio-'));
const pictured = new Set(pictures.map(({ scene }) => scene));
const examined = sampleOf(
  studioScenes.filter(({ name }) => pictured.has(name)),
  2,
);

let site: Site;
beforeAll(async () => {
  site = await startPictureSite();
});
afterAll(() => site.close());

it('the studio is pictured in twenty states, in a light and in a dark scheme', () => {
  expect(pictured.size).toBeGreaterThanOrEqual(20);
  for (const scheme of SCHEMES)
    expect(pictures.filter((picture) => picture.scheme === scheme).length).toBeGreaterThanOrEqual(10);
});

describe('each state of the studio that is pictured', () => {
  it.each(examined.map((scene) => [scene.name, scene] as const))(
    'has nothing that axe objects to, and no scroll sideways at 320 px: %s',
    async (_name, scene) => {
      const page = await scene.reach(site, 'ru');
      for (const [index, colorScheme] of SCHEMES.entries()) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect([colorScheme, await axe(page, index === 0 ? 'all' : 'colours')]).toEqual([colorScheme, []]);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(sideways).toBeLessThanOrEqual(0);
      await site.leave(page);
    },
  );
});
