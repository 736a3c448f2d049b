import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../journeys/axe.ts';
import type { Site } from '../journeys/site.ts';
import { formScenes } from './form-scenes.ts';
import { startPictureSite } from './picture-site.ts';
import type { Scene } from './scene.ts';
import { SCHEMES } from './take-shot.ts';

let site: Site;
beforeAll(async () => {
  site = await startPictureSite();
});
afterAll(() => site.close());

const scenesOf = (state: string): Scene[] => formScenes.filter(({ name }) => name.endsWith(`-${state}`));
/** Variants of a form answer in the same panels: one of each form represents them. */
const oneOfEachForm = (scenes: readonly Scene[]): Scene[] => [
  ...new Map(
    scenes.toReversed().map((scene) => [scene.name.split('-').slice(0, 2).join('-'), scene]),
  ).values(),
];
const scenes = [
  // With every error shown a form shows all that it has.
  ...scenesOf('errors'),
  ...['filled', 'sending', 'success', 'waiting', 'failure'].flatMap((state) =>
    oneOfEachForm(scenesOf(state)),
  ),
  ...formScenes.filter(({ name }) => name.includes('appeal-')),
].map((scene) => [scene.name, scene] as const);

describe('every form, in what a visitor meets, has nothing that axe objects to [WCAG 2.2 AA]', () => {
  it.each([...new Map(scenes)])('%s', async (_name, scene) => {
    const page = await scene.reach(site, 'ru');
    for (const [index, colorScheme] of SCHEMES.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([colorScheme, await axe(page, index === 0 ? 'all' : 'colours')]).toEqual([colorScheme, []]);
    }
    await site.leave(page);
  });
});
