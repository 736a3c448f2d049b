import type { Page } from 'playwright-core';
import type { Lang } from '#engine/model/definition';
import { fetchedAll } from '../journeys/requests-under-way.ts';
import type { Site } from '../journeys/site.ts';

/** What a picture is taken of, with the way to get there. */
export interface Scene {
  name: string;
  langs: readonly Lang[];
  /** What is over the page, and scrolls apart from it, is pictured as the window shows it. */
  isWindow?: true;
  reach(site: Site, lang: Lang): Promise<Page>;
  /** Another scene of the same visit, and the way from it to this one. */
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
  // The link to the content has the focus then, and shows itself.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}
