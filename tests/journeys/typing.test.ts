import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

async function typed(path: string, label: string | RegExp, text: string): Promise<Page> {
  const { page } = await site.open(path);
  await page.getByRole('main').getByLabel(label).first().click();
  await page.keyboard.type(text);
  return page;
}
const valueIn = (page: Page, name: string): Promise<string> =>
  page.getByRole('main').locator(`input[name=${name}]`).inputValue();

/** The code that parses texts is fetched apart from the form; the bundler might drop it as unused. */
describe('a page as it is built understands', () => {
  it('a number of another country, and takes it after one tap', async () => {
    const page = await typed('/forms/consulting?variant=consulting', 'Телефон', '+375 29 123-45-67');
    await page.getByRole('button', { name: 'Это номер другой страны (Беларусь)? Переключить' }).click();
    await expect.poll(() => valueIn(page, 'phone')).toBe('+375291234567');
    await page.keyboard.press('Tab');
    expect(await page.getByLabel('Телефон').getAttribute('aria-invalid')).toBeNull();
  });

  it('a national prefix', async () => {
    const page = await typed('/forms/phone-call?variant=retail', 'Телефон', '8 916 123-45-6');
    await expect.poll(() => valueIn(page, 'phone')).toBe('916 123 45 6');
  });

  it('a fraction of a rouble, about which it asks', async () => {
    const page = await typed('/forms/consulting?variant=payroll', /^Фонд/, '85000,50');
    await page.keyboard.press('Tab');
    await page.getByText('Здесь только целое число: 85').waitFor();
    await page.getByRole('button', { name: '85\u00A0001' }).click();
    await expect.poll(() => valueIn(page, 'wage_fund')).toBe('85\u00A0001');
  });

  it.each([
    ['the parser', '**/assets/maskito-*.js'],
    ['the script', '**/assets/*.js'],
  ])('a fraction that was typed and left before %s came', async (_name, late) => {
    const context = await site.browser.newContext({ locale: 'ru-RU' });
    const page = await context.newPage();
    const released = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/forms/consulting?variant=payroll`, { waitUntil: 'commit' });
    await page.getByRole('main').getByLabel(/^Фонд/).first().click();
    await page.keyboard.type('85000,50');
    await page.keyboard.press('Tab');
    released.resolve();
    await page.getByText('Здесь только целое число: 85').waitFor();
    await page.getByRole('button', { name: '85\u00A0001' }).click();
    await expect.poll(() => valueIn(page, 'wage_fund')).toBe('85\u00A0001');
    await context.close();
  });

  it('a domain that is probably mistyped', async () => {
    const page = await typed('/forms/consulting?variant=consulting', /почт/, 'ivan@gmial.com');
    await page.getByRole('button', { name: 'Может быть, ivan@gmail.com?' }).click();
    expect(await valueIn(page, 'email')).toBe('ivan@gmail.com');
  });

  it('that a region is that of the chosen city', async () => {
    const { page } = await site.open('/');
    await page.context().addCookies([{ name: 'zayavka.city', value: 'spb', url: site.url }]);
    await page.goto(`${site.url}/forms/geo?variant=geo`);
    await page.getByText('Это регион города, который вы выбрали').waitFor();
    expect(await page.getByRole('combobox', { name: /^Регион/ }).inputValue()).toBe('Санкт-Петербург');
  });
});
