import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialog, FORM_JOBS, startJobs } from './form-jobs.ts';
import { countedHands, handsOn } from './hands.ts';
import type { Site } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startJobs();
});
afterAll(() => site.close());

describe('jobs of an editor on a form', { timeout: 120_000 }, () => {
  it.each(Object.entries(FORM_JOBS))('%s: without JSON, in as many actions', async (title, job) => {
    const { page, complaints } = await enterStudio(site, 'content', `/studio${job.at}`, {
      viewport: { width: 1280, height: 800 },
    });
    await previewOf(page).locator('[data-path]').first().waitFor();
    const hands = countedHands(handsOn(page, 'by mouse'));
    await job.work(hands, page);
    await job.seen(page);
    expect([title, hands.actions()]).toEqual([title, job.actions]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

describe('a page', () => {
  it('lists its differences from the site, as a form does', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/content');
    await page.locator('a[href^="/studio/content/pages/"]').first().click();
    const name = page.getByRole('group', { name: 'Название', exact: true });
    await name.getByLabel('По-русски').fill('Другое название');
    await saved(page);
    await page.getByRole('button', { name: /отличи. от сайта$/ }).click();
    await dialog(page, 'Чем отличается от сайта').getByText('Другое название').first().waitFor();
    await site.leave(page);
  });
});
