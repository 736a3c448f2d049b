import type { Page } from 'playwright-core';
import type { Lang } from '#engine/model/definition';
import type { Site } from '../journeys/site.ts';
import type { Scene } from './scene.ts';
import { sceneCalled } from './scenes.ts';

export const WIDTHS = [375, 768, 1440] as const;
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
/** Renderings: a screen, paper, or forced colours. */
export const LOOKS = ['screen', 'print', 'forced'] as const;
export type Look = (typeof LOOKS)[number];

/** Picture of a scene; `height` crops it to the top of the page. */
export interface Shot {
  scene: string;
  lang: Lang;
  width: number;
  scheme: Scheme;
  height: number;
}

const WINDOW_HEIGHT = 900;

/** Takes one picture on a page of its own. */
export async function takeShot(site: Site, shot: Shot): Promise<Buffer> {
  const scene = sceneCalled(shot.scene);
  const page = await scene.reach(site, shot.lang);
  const picture = await shoot(page, scene, shot);
  await page.context().close();
  return picture;
}

export interface Framing {
  width: number;
  scheme: Scheme;
  look?: Look;
  /** Height of the picture; by default the whole page. */
  height?: number;
}

export async function shoot(
  page: Page,
  scene: Scene,
  { width, scheme, look = 'screen', height }: Framing,
): Promise<Buffer> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  await page.emulateMedia({
    media: look === 'print' ? 'print' : 'screen',
    colorScheme: scheme,
    forcedColors: look === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.mouse.move(0, 0);
  await page.evaluate(writeSameNumbers);
  await Promise.all(page.frames().map((frame) => frame.evaluate(waitForPaint)));
  if (scene.isWindow) {
    await waitForScrollLock(page);
    return page.screenshot({ animations: 'disabled' });
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height ?? pageHeight, pageHeight) };
  return page.screenshot({ fullPage: true, animations: 'disabled', clip });
}

/** Waits until the page behind a modal dialog has stopped: it does so after the dialog has opened, and gets narrower. */
async function waitForScrollLock(page: Page): Promise<void> {
  if ((await page.locator('dialog:modal').count()) === 0) return;
  await page.locator('.zy-scroll-locked').waitFor();
  await page.evaluate(waitForPaint);
}

/** Waits for the next paint, because an unpainted frame would be blank on the picture. */
async function waitForPaint(): Promise<void> {
  await document.fonts.ready;
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/** Replaces random numbers of requests and names of users by fixed ones. */
function writeSameNumbers(): void {
  // A page of an earlier picture is forgotten after 45 s.
  for (const one of document.querySelectorAll('.zs-presence, .zs-avatar')) one.remove();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue } = texts.currentNode;
    const same = (nodeValue ?? '')
      .replace(/\d{4}\u00A0\d{4}\u00A0\d{4}/g, '4821\u00A09071\u00A01234')
      .replace(/\b\d{12}\b/g, '482190711234')
      .replace(/user\.[0-9a-f-]{36}/g, 'a.petrova');
    if (same !== nodeValue) texts.currentNode.nodeValue = same;
  }
}
