import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine/model/definition';
import { pairsOf } from '../nightly/cases.ts';
import { addressOf, inLanguage, oneOfEveryVariant } from './example-journeys.ts';
import { lawOfDistances, measureForms } from './measure-form.ts';
import type { Site } from './site.ts';
import { formPages } from './site-pages.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const LATE_MS = 1_500;
const WIDTHS = [320, 375, 768, 1280, 1920];

describe('the law of distances', () => {
  it.each(
    pairsOf(oneOfEveryVariant, LANGUAGES)
      .map(([[, journey], lang]) => inLanguage(journey, lang))
      .map((own) => [own.form.slug, own.form.variant, own.form.lang, own] as const),
  )('holds in every width, empty and with errors: %s %s, %s', async (_slug, _variant, _lang, own) => {
    const { page } = await site.open(addressOf(own), { reducedMotion: 'reduce' });
    const found: string[] = [];
    const measure = async (state: string): Promise<void> => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const wrong = await page.evaluate(measureForms, lawOfDistances);
        found.push(...wrong.map((one) => `${state} at ${width}: ${one}`));
      }
    };
    await measure('empty');
    await page.getByRole('button', { name: own.form.behaviour.texts.submit, exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await measure('errors');
    expect(found).toEqual([]);
    await site.leave(page);
  });
});

describe('the first view of a section has its title, the first field of its form and the button that sends it', () => {
  it.each(formPages)('%s', async (path) => {
    const { page } = await site.open(path, { reducedMotion: 'reduce' });
    for (const [width, height] of [
      [1280, 720],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height });
      const hidden = await page.evaluate(() => {
        const parts = [
          '.zy-hero h1',
          '.zy-hero + .zy-card .zy-input',
          '.zy-hero + .zy-card form > .zy-button',
        ];
        const button = document
          .querySelector('.zy-hero + .zy-card form > .zy-button')
          ?.getBoundingClientRect();
        return parts.filter((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          const covered = !selector.endsWith('button') && (box?.bottom ?? 0) > (button?.top ?? 0);
          return box === undefined || box.top < 0 || box.bottom > innerHeight || covered;
        });
      });
      expect(hidden, `${width} × ${height}`).toEqual([]);
    }
    await site.leave(page);
  });
});

it('a typeface that comes late moves nothing', async () => {
  const { page } = await site.open('/');
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const typeface = page.waitForResponse(/\.woff2$/);
  await page.reload();
  await (await typeface).finished();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.context().close();
});
