import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 375, height: 812 } };
const title = (page: Page) => page.getByRole('heading', { name: 'Рассчитайте доход' });
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const results = async (page: Page): Promise<string[]> =>
  (await page.locator('.zy-calculator__results dd').allTextContents()).map(plain);

async function openWith(path: string, options: object, cookie?: string): Promise<Page> {
  const { page } = await site.open('/nothing', options);
  if (cookie !== undefined)
    await page.context().addCookies([{ name: 'zayavka.exp', value: cookie, url: site.url }]);
  await page.goto(site.url + path);
  await page.getByLabel('Телефон').first().waitFor();
  return page;
}

describe('the deposit calculator is shown [S§2 only when an experiment flag allows it and the device is a phone]', () => {
  it.each<[string, string, object, string | undefined, number]>([
    ['where the section tries it', '/premium', PHONE, undefined, 1],
    ['not where it does not', '/', PHONE, undefined, 0],
    ['by the cookie, where it does not', '/', PHONE, 'depositCalculator', 1],
    ['not by the cookie, where it does', '/premium', PHONE, 'depositCalculator=off', 0],
    ['at 767 px', '/premium', { viewport: { width: 767, height: 900 } }, undefined, 1],
    ['not at 768 px', '/premium', { viewport: { width: 768, height: 900 } }, undefined, 0],
    [
      'not on a desktop, whatever the cookie says',
      '/',
      { viewport: { width: 1280, height: 800 } },
      'depositCalculator',
      0,
    ],
  ])('%s', async (_title, path, options, cookie, count) => {
    const page = await openWith(path, options, cookie);
    if (count > 0) await title(page).waitFor();
    expect(await title(page).count()).toBe(count);
    const loaded = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('calculator-card'))
          .length,
    );
    expect(loaded).toBe(count);
    await site.leave(page);
  });

  it('and goes when the phone is turned', async () => {
    const page = await openWith('/premium', PHONE);
    await title(page).waitFor();
    await page.setViewportSize({ width: 812, height: 375 });
    await title(page).waitFor({ state: 'detached' });
    await site.leave(page);
  });
});

describe('the deposit calculator', () => {
  it('starts with 500 000 roubles for 6 months at 16% [S§9]', async () => {
    const page = await openWith('/premium', PHONE);
    await title(page).waitFor();
    expect(plain(await page.getByLabel('Сумма вклада', { exact: true }).inputValue())).toBe('500 000');
    const slider = page.getByRole('slider', { name: 'Ползунок: Сумма вклада' });
    await expect.poll(() => slider.inputValue()).toBe('500000');
    expect(plain((await slider.getAttribute('aria-valuetext')) ?? '')).toBe('500 000 рублей');
    expect(await page.getByRole('slider', { name: 'Срок вклада' }).getAttribute('aria-valuetext')).toBe(
      '6 месяцев',
    );
    expect(await results(page)).toEqual(['40 000 рублей', '540 000 рублей', '16% годовых']);
    await page.getByText('Дебетовая карта — бесплатно при открытии вклада').waitFor();
    expect(await axe(page)).toEqual([]);
    await site.leave(page);
  });

  it('counts again with every move of either slider, and reports it [S§4 Calculator]', async () => {
    const page = await openWith('/premium', PHONE);
    const sum = page.getByRole('slider', { name: 'Ползунок: Сумма вклада' });
    await sum.focus();
    await page.keyboard.press('ArrowRight');
    expect(await results(page)).toEqual(['41 200 рублей', '556 200 рублей', '16% годовых']);
    await page.getByRole('slider', { name: 'Срок вклада' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await results(page)).toEqual(['61 800 рублей', '576 800 рублей', '16% годовых']);
    expect(await page.getByRole('slider', { name: 'Срок вклада' }).getAttribute('aria-valuetext')).toBe(
      '9 месяцев',
    );
    await page
      .getByRole('status')
      .getByText('Доход 61 800 рублей, в конце срока 576 800 рублей')
      .waitFor({ state: 'attached' });
    await site.leave(page);
  });

  it.each([
    ['End', '1 000 000', '80 000 рублей'],
    ['Home', '15 000', '1200 рублей'],
    ['PageUp', '650 000', '52 000 рублей'],
    ['ArrowLeft', '485 000', '38 800 рублей'],
  ])('%s leads to %s', async (key, shown, income) => {
    const page = await openWith('/premium', PHONE);
    await page.getByRole('slider', { name: 'Ползунок: Сумма вклада' }).focus();
    await page.keyboard.press(key);
    expect(plain(await page.getByLabel('Сумма вклада', { exact: true }).inputValue())).toBe(shown);
    expect((await results(page))[0]?.replaceAll(' ', '')).toBe(income.replaceAll(' ', ''));
    await site.leave(page);
  });

  it.each([
    ['250001', '250 001', '20 000 рублей'],
    ['5000000', '1 000 000', '80 000 рублей'],
    ['100', '15 000', '1 200 рублей'],
    ['-20000', '20 000', '1 600 рублей'],
    ['', '15 000', '1 200 рублей'],
  ])('a typed «%s» is %s [S§5 clamped between the minimum and maximum]', async (typed, shown, income) => {
    const page = await openWith('/premium', PHONE);
    const field = page.getByLabel('Сумма вклада', { exact: true });
    await field.fill('');
    await field.pressSequentially(typed);
    await field.blur();
    expect(plain(await field.inputValue())).toBe(shown);
    expect((await results(page))[0]).toBe(income);
    await site.leave(page);
  });

  it('has a button that opens a form in a modal, which sends the sum and the term along', async () => {
    const page = await openWith('/premium', PHONE);
    await page.getByRole('slider', { name: 'Ползунок: Сумма вклада' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Срок вклада' }).press('ArrowRight');
    const open = page.locator('.zy-calculator').getByRole('button', { name: 'Открыть вклад' });
    await open.click();
    const modal = page.getByRole('dialog', { name: 'Открыть вклад' });
    await modal.getByLabel('Имя').fill('Анна');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });

    // The dialog keeps the typed answers and sends the calculator's current value.
    await page.getByRole('slider', { name: 'Ползунок: Сумма вклада' }).press('ArrowLeft');
    await open.click();
    await expect.poll(() => modal.getByLabel('Имя').inputValue()).toBe('Анна');
    await modal.getByLabel('Телефон').pressSequentially('9165432900');
    await modal.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await modal.getByRole('button', { name: 'Отправить' }).click();
    await modal.getByText(/Номер заявки/).waitFor();
    const [row] = site.rows<{ payload: string }>(
      'select payload from requests where payload like ?',
      '%9165432900%',
    );
    const { paramsAdditional } = JSON.parse(row?.payload ?? '{}') as { paramsAdditional?: string };
    expect(JSON.parse(paramsAdditional ?? '{}')).toEqual({ deposit_sum: '500000', deposit_term: '9' });
    await site.leave(page);
  });

  it('speaks English on an English page', async () => {
    const { page } = await site.open('/en/premium', PHONE);
    await page.getByRole('heading', { name: 'Calculate your interest' }).waitFor();
    expect((await results(page)).at(-1)).toBe('16% a year');
    await site.leave(page);
  });
});
