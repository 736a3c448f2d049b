import type { Page } from 'playwright-core';
import type { Lang } from '#engine/model/definition';
import { fetchedAll } from '../journeys/requests-under-way.ts';
import type { Site } from '../journeys/site.ts';

/** Subject of a picture and the way to reach it. */
export interface Scene {
  name: string;
  langs: readonly Lang[];
  /** Set for an overlay that scrolls apart from the page; the picture shows the window. */
  isWindow?: true;
  reach(site: Site, lang: Lang): Promise<Page>;
  /** The scene before this one in the same visit, and the steps from it. */
  follows?: { scene: string; go(page: Page, lang: Lang): Promise<void> };
}

export const BOTH = ['ru', 'en'] as const;

export async function visit(site: Site, path: string): Promise<Page> {
  const { page } = await site.open(path, { reducedMotion: 'reduce' });
  await page.locator('#main h1, #main form').first().waitFor();
  await fetchedAll(page);
  return page;
}

export const inPath = (path: string, lang: Lang): string =>
  lang === 'ru' ? path : `/en${path === '/' ? '' : path}`;

export async function closeNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Понятно|Got it)$/ }).click();
  // The skip link has the focus then, which makes it visible.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}
