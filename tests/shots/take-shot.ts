import type { Page } from 'playwright-core';

export const WIDTHS = [375, 768, 1440] as const;
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const HEIGHT = 900;

/** Sets a page for its picture: the size, the colours, letters that have come. */
export async function frame(page: Page, width: number, colorScheme: Scheme): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
}
