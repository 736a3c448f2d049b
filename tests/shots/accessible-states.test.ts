import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../journeys/axe.ts';
import type { Site } from '../journeys/site.ts';
import { isEveryCase, sampleOf } from '../nightly/cases.ts';
import { formScenes } from './form-scenes.ts';
import { startPictureSite } from './picture-site.ts';
import type { Scene } from './scene.ts';
import { SCHEMES } from './take-shot.ts';

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
]);

/** Orders the scenes so that each comes after the one it follows, and one visit shows them all. */
function inVisits(all: readonly Scene[]): Scene[] {
  const behind = ({ name }: Scene): Scene[] =>
    all.filter(({ follows }) => follows?.scene === name).flatMap((next) => [next, ...behind(next)]);
  const isFirst = ({ follows }: Scene): boolean => !all.some(({ name }) => name === follows?.scene);
  return all.filter(isFirst).flatMap((first) => [first, ...behind(first)]);
}
const scenes = inVisits([...wanted]);

/** Page of the scene before, if the next scene follows it. */
let kept: { scene: string; page: Page } | undefined;

async function reach({ follows, reach }: Scene): Promise<Page> {
  const before = kept;
  kept = undefined;
  if (before === undefined || before.scene !== follows?.scene) return reach(site, LANG);
  await follows.go(before.page, LANG);
  return before.page;
}

describe('every form, in what a visitor meets, has nothing that axe objects to [WCAG 2.2 AA]', () => {
  it.each(scenes.map((scene) => [scene.name, scene] as const))('%s', async (name, scene) => {
    const page = await reach(scene);
    for (const [index, colorScheme] of SCHEMES.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([colorScheme, await axe(page, index === 0 ? 'all' : 'colours')]).toEqual([colorScheme, []]);
    }
    if (scenes.some(({ follows }) => follows?.scene === name)) kept = { scene: name, page };
    else await site.leave(page);
  });
});
