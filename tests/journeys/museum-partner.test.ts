import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const RESULT = '**/api/private-person/vip-request/request/result';

describe('the museum partner’s offer', () => {
  it('loads its content when it is opened [R§2 Its content is loaded from the server on opening]', async () => {
    const { page } = await site.open('/', {});
    await page.route(RESULT, (route) =>
      route.fulfill({
        json: {
          success: true,
          content: { title: 'Ночь в музее', text: 'Только в пятницу', hint: 'До шести' },
        },
      }),
    );
    await page.goto(`${site.url}/forms/museum-partner`);
    await page.getByRole('heading', { name: 'Ночь в музее' }).waitFor();
    await page.getByText('Только в пятницу').waitFor();
    await page.getByText('До шести').waitFor();
    await site.leave(page);
  });

  it('shows the text of its definition when the content cannot be loaded', async () => {
    const { page } = await site.open('/', {});
    await page.route(RESULT, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${site.url}/forms/museum-partner`);
    await page.getByRole('button', { name: 'Отправить' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe('');
    await site.leave(page);
  });
});
