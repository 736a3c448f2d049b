import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('what a tag manager learns', () => {
  it('a success is told with the number of the request, and nothing that was typed [R§7 Analytics]', async () => {
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
