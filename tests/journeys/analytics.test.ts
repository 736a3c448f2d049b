import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

describe('a request', () => {
  it('carries where its visitor came from, and the client ids of the cookies [S§7 Marketing data]', async () => {
    const { page } = await site.open('/?utm_source=mail&utm_campaign=spring&gclid=g1&yclid=y1');
    await page.context().addCookies([
      { name: '_ga', value: 'GA1.1.1.2', url: site.url },
      { name: '_ym_uid', value: '17', url: site.url },
    ]);
    await page.reload();
    await page.getByLabel('Телефон').pressSequentially('9161234951');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText(/Номер заявки/).waitFor();
    const [row] = site.rows<{ payload: string }>(
      'select payload from requests where payload like ?',
      '%9161234951%',
    );
    const payload = JSON.parse(row?.payload ?? '{}') as Record<string, string>;
    expect(payload).toMatchObject({ googleId: 'GA1.1.1.2', ym_uid: '17', yclid: 'y1' });
    expect(JSON.parse(payload.utm ?? '{}')).toEqual({
      utm_source: 'mail',
      utm_campaign: 'spring',
      gclid: 'g1',
    });
  });
});

describe('the reports to a tag manager', () => {
  it('a success is reported with the number of the request, and nothing that was typed [R§7 Analytics]', async () => {
    const { page } = await site.open('/forms/geo?variant=geo');
    const main = page.getByRole('main');
    await main.getByLabel('Имя').fill('Анна');
    await main.getByLabel('Телефон').pressSequentially('9161234950');
    await main.getByRole('combobox', { name: /^Регион/ }).fill('Москва');
    await page.getByRole('option', { name: 'Москва', exact: true }).click();
    await main.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    expect(await page.evaluate(() => window.zayavkaEvents ?? [])).toEqual([]);
    await main.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText(/Номер заявки/).waitFor();

    const [request] = site.rows<{ id: string }>(
      'select id from requests where payload like ?',
      '%9161234950%',
    );
    const events = await page.evaluate(() => window.zayavkaEvents ?? []);
    expect(events).toMatchObject([
      { event: 'form_success', category: 'geo', requestId: request?.id },
      { event: 'success_tracking', category: 'geo', requestId: request?.id },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Анна|9161234950/);
  });
});
