import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { listing } from '../fixtures/embed-origins.ts';
import { sampleOf } from '../nightly/cases.ts';
import { type Journey, NUMBER, onePerVariant, solved } from './example-journeys.ts';
import { atOnce, fillForm, queryOf } from './fill-form.ts';
import { type OtherSite, startOtherSite } from './other-site.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let other: OtherSite;
let unlisted: OtherSite;
beforeAll(async () => {
  other = await startOtherSite();
  unlisted = await startOtherSite();
  const texts = listing(await readDefinitionsFolder(ownDefinitions), other.origin);
  site = await startSite({ texts, env: { RATE_LIMITS: 'off', CAPTCHA: 'picture' }, randomInt: () => 0 });
  for (const host of [other, unlisted]) host.serve(site.url);
});
afterAll(async () => {
  await site.close();
  await other.close();
  await unlisted.close();
});

type Mode = 'tag' | 'frame';
const WIDTHS = [375, 1280];

const markupOf = ({ form }: Journey, mode: Mode, more = ''): string =>
  `<script type="module" src="${site.url}/embed.js"></script>
  <zayavka-form form="${form.slug}" variant="${form.variant}" lang="${form.lang}"${mode === 'frame' ? ' mode="frame"' : ''} ${more}>
    <a href="${site.url}/forms/${form.slug}">Форма на сайте банка</a>
  </zayavka-form>`;

/** Opens a page of the other site, and records its console and the events of the form. */
async function visit(journey: Journey, mode: Mode, { width = 375, host = other, more = '' } = {}) {
  const { page, complaints } = await site.open('/healthz', {
    viewport: { width, height: 812 },
    javaScriptEnabled: true,
  });
  await page.addInitScript(() => {
    const news: unknown[] = [];
    Reflect.set(window, 'news', news);
    for (const name of ['ready', 'sent', 'refused', 'closed'])
      addEventListener(`zayavka:${name}`, (event) => news.push([name, (event as CustomEvent).detail]));
  });
  const query = String(queryOf(journey.form, journey.answers));
  const attributes =
    mode === 'frame' && query !== '' ? `${more} query="${query.replaceAll('&', '&amp;')}"` : more;
  await page.goto(`${host.pageWith(markupOf(journey, mode, attributes))}&${query}`);
  const scope =
    mode === 'frame'
      ? page.frameLocator('zayavka-form iframe').locator('body')
      : page.locator('zayavka-form');
  const submit = scope.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true });
  return { page, scope, submit, complaints };
}

const newsOf = (page: Page): Promise<[string, { number?: string }][]> =>
  page.evaluate(() => Reflect.get(window, 'news'));

const fill = (scope: Parameters<typeof atOnce>[0], { form, answers }: Journey): Promise<void> =>
  fillForm(atOnce(scope), form, { ...answers, ...solved(form, '') });

const count = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

const cases = (['tag', 'frame'] as const).flatMap((mode) =>
  WIDTHS.flatMap((width) =>
    onePerVariant.map(
      ([title, journey]) => [`${title}, by ${mode} at ${width}`, journey, mode, width] as const,
    ),
  ),
);

describe('a page of another site that a form lists, under a strict policy', () => {
  it.each(sampleOf(cases, 10))('shows, fills and sends %s', async (_title, journey, mode, width) => {
    const { page, scope, submit, complaints } = await visit(journey, mode, { width });
    await submit.waitFor();
    await fill(scope, journey);
    const before = count();
    await submit.click();
    await scope.getByText(NUMBER).waitFor();
    expect(count()).toBe(before + 1);
    const [{ id } = { id: '' }] = site.rows<{ id: string }>(
      'select id from requests order by rowid desc limit 1',
    );
    const { slug: form, variant } = journey.form;
    await expect
      .poll(() => newsOf(page))
      .toEqual([
        ['ready', { form, variant }],
        ['sent', { form, variant, number: id }],
      ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
