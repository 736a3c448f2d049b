import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addressOf, type Journey, NUMBER, onePerVariant, solved } from '../journeys/example-journeys.ts';
import { atOnce, fillForm } from '../journeys/fill-form.ts';
import { type Site, startSite, takenOver } from '../journeys/site.ts';
import { pairsOf, sampleOf } from '../nightly/cases.ts';
import { type HostileName, hostileNames, makeHostile } from './modes.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'off' }, randomInt: () => 0 });
});
afterAll(() => site.close());

/** Time limit: two files that come late in sequence take four seconds. */
const LIMIT_MS = 20_000;
const PHONE = { width: 375, height: 812 };

/** Opens a page in a separate browser context and records its errors as complaints. */
async function openHostile(name: HostileName, path: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await site.browser.newContext({ viewport: PHONE, locale: 'ru-RU' });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(LIMIT_MS);
  await makeHostile(context, name);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // React renders a page again that was changed before its hydration, and logs that.
    if (message.type() === 'error' && !text.includes('#418')) complaints.push(text);
  });
  page.on('pageerror', ({ message }) => {
    if (!message.includes('#418')) complaints.push(message);
  });
  await page.goto(site.url + path);
  await takenOver(page);
  return { page, complaints };
}

const submitOf = (main: Locator, { form }: Journey): Locator =>
  main.getByRole('button', { name: form.behaviour.texts.submit, exact: true });

describe('a form is refused empty, corrected and sent on a hostile page', () => {
  it.each(
    pairsOf(
      sampleOf(
        onePerVariant.map(([, journey]) => journey),
        2,
      ),
      hostileNames,
    ).map(([journey, name]) => [name, journey.form.slug, journey.form.variant, journey] as const),
  )('%s: %s %s', async (name, _slug, _variant, journey) => {
    const { page, complaints } = await openHostile(name, addressOf(journey));
    const main = page.getByRole('main');
    await submitOf(main, journey).click();
    await main.locator('[aria-invalid=true]').first().waitFor();
    await fillForm(atOnce(main), journey.form, { ...journey.answers, ...solved(journey.form, '') });
    await submitOf(main, journey).click();
    await page.getByText(NUMBER).waitFor();
    expect(complaints).toEqual([]);
  });
});
