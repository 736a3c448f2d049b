import type { Locator, Page } from 'playwright-core';
import type { Journey } from './example-journeys.ts';
import { queryOf } from './fill-form.ts';
import type { OtherSite } from './other-site.ts';
import type { Site } from './site.ts';

export const MODES = ['tag', 'frame'] as const;
export const WIDTHS = [375, 1280];

export interface EmbeddedWay {
  mode: (typeof MODES)[number];
  width: number;
}

/** Returns the markup by which a page shows the form of a journey. */
export function markupOf({ form, answers }: Journey, { mode }: EmbeddedWay, server: string): string {
  const query = String(queryOf(form, answers)).replaceAll('&', '&amp;');
  const more = mode === 'frame' ? ` mode="frame" query="${query}"` : '';
  return `<script type="module" src="${server}/embed.js"></script>
  <zayavka-form form="${form.slug}" variant="${form.variant}" lang="${form.lang}"${more}>
    <a href="${server}/forms/${form.slug}">Форма на сайте банка</a>
  </zayavka-form>`;
}

/** Opens a page of the other site, and records its console and the events of the form. */
export async function visitEmbedded(site: Site, other: OtherSite, journey: Journey, way: EmbeddedWay) {
  const viewport = { width: way.width, height: 812 };
  const { page, complaints } = await site.open('/healthz', { viewport, javaScriptEnabled: true });
  await page.addInitScript(() => {
    const news: unknown[] = [];
    Reflect.set(window, 'news', news);
    for (const name of ['ready', 'sent', 'refused', 'closed'])
      addEventListener(`zayavka:${name}`, (event) => news.push([name, (event as CustomEvent).detail]));
  });
  const { form, answers } = journey;
  await page.goto(`${other.pageWith(markupOf(journey, way, site.url))}&${queryOf(form, answers)}`);
  const scope = scopeOf(page, way);
  const submit = scope.getByRole('button', { name: form.behaviour.texts.submit, exact: true });
  return { page, scope, submit, complaints };
}

/** Returns the place where the form is shown. */
const scopeOf = (page: Page, { mode }: EmbeddedWay): Locator =>
  mode === 'frame' ? page.frameLocator('zayavka-form iframe').locator('body') : page.locator('zayavka-form');

export const newsOf = (page: Page): Promise<[string, { number?: string }][]> =>
  page.evaluate(() => Reflect.get(window, 'news'));
