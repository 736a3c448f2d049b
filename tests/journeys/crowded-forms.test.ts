import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairsOf, sampleOfEach } from '../nightly/cases.ts';
import { addressOf, formOf, inLanguage, onePerVariant } from './example-journeys.ts';
import { findOverflow } from './find-overflow.ts';
import { type Site, takenOver } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await workerSite();
  ({ page } = await site.open('/nothing', { reducedMotion: 'reduce' }));
});
afterAll(() => site.close());

const cases = sampleOfEach(pairsOf(onePerVariant, ['ru', 'en'] as const), ([one]) => formOf(one), 2).map(
  ([[name, journey], lang]) => [`${name} (${lang})`, inLanguage(journey, lang)] as const,
);
/**
 * A screen of 1280 × 1024 px at 400 % zoom, the smallest phone, and half a tablet with text twice as large.
 */
const screens = [
  { name: '400 % zoom', width: 320, height: 256, letters: '100%' },
  { name: '320 px', width: 320, height: 640, letters: '100%' },
  { name: '200 % text', width: 640, height: 640, letters: '200%' },
] as const;

/** Word without a place to break, longer than any layout expects. */
const LONG = 'Свердловскаяобластноеуправление'.repeat(4);

async function writeLong(): Promise<void> {
  const inputs = page
    .getByRole('main')
    .locator('input:not([type]), input[type=text], input[type=tel], textarea');
  for (const input of await inputs.all()) {
    if (await input.isVisible()) await input.fill(LONG);
  }
}

async function measure(when: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, height, letters } of screens) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    found.push(...(await findOverflow(page)).map((one) => `${when}, ${name}: ${one}`));
  }
  return found;
}

describe('a form with everything wrong, and with long answers, loses nothing [WCAG 1.4.4, 1.4.10]', () => {
  it.each(cases)('%s', async (_name, journey) => {
    // Storage would carry the draft of the form before.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(site.url + addressOf(journey));
    await takenOver(page);
    const send = page.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true });
    await send.click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    const found = await measure('errors');
    await writeLong();
    await send.click();
    found.push(...(await measure('long answers')));
    expect(found).toEqual([]);
  });
});
