import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_EXAMPLE_FORM, orderExample } from '../fixtures/order.ts';
import { handsOn, WAYS } from './hands.ts';
import { send } from './list-form.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await orderExample(), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = `/forms/${ORDER_EXAMPLE_FORM}`;
const OPTIONS = '**/api/sources/options';
const NBSP = '\u00A0';
const main = (page: Page): Locator => page.getByRole('main');
const box = (page: Page, name: RegExp): Locator => main(page).getByRole('textbox', { name });
/** Field with options; with script it is a combobox. */
const pick = (page: Page, name: RegExp): Locator =>
  main(page).getByRole('combobox', { name }).or(box(page, name)).first();
const radio = (page: Page, name: string): Locator => main(page).getByRole('radio', { name, exact: true });
const option = (page: Page, name: string): Locator => main(page).getByRole('option', { name, exact: true });
const total = (page: Page): Locator => main(page).getByLabel('Итого');
const consent = (page: Page): Locator => main(page).getByRole('checkbox', { name: /соглашаюсь/ });
const lastPayload = (): unknown =>
  JSON.parse(
    site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]?.payload ??
      '{}',
  );

const proof = expect.stringMatching(/^[0-9a-z]+\.[\w-]{22}$/);
const GREEN = { value: 'tea-green-100', label: 'Чай зелёный, 100 г', price: 310.5, proof };
const PLACE = { address: 'Москва, ул. Арбат, д. 10', hours: 'ежедневно с 9 до 21' };
const SENT = {
  form_id: 'order',
  category: 'tea',
  product: GREEN,
  count: 2,
  promo: { value: 'ЛЕТО10', label: 'скидка 10%', percent: 10, proof },
  total: 558.9,
  point: { value: 'p-1', label: 'Пункт на Арбате', ...PLACE, proof },
  ...PLACE,
  phone: '+79161234567',
};

describe('a field that is picked from a source', () => {
  it.each(WAYS)('offers what is found, counts with it, fills in others and is sent, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await hands.press(radio(page, 'Чай'));
    await hands.write(pick(page, /^Товар/), 'зел');
    await option(page, GREEN.label).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => pick(page, /^Товар/).inputValue()).toBe(GREEN.label);
    await hands.write(box(page, /Сколько штук/), '2');
    await expect.poll(() => total(page).textContent()).toBe(`621,00${NBSP}₽`);
    await hands.write(box(page, /Промокод/), 'лето10');
    await main(page).getByText('Найдено: скидка 10%').first().waitFor();
    await expect.poll(() => total(page).textContent()).toBe(`558,90${NBSP}₽`);
    await hands.write(pick(page, /Пункт выдачи/), 'арбат');
    await option(page, 'Пункт на Арбате').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => box(page, /Адрес/).inputValue()).toBe(PLACE.address);
    expect(await box(page, /Часы работы/).inputValue()).toBe(PLACE.hours);
    await hands.write(page.getByLabel('Телефон'), '9161234567');
    await hands.press(consent(page));
    await hands.press(send(page));
    await page.getByText(/Номер заявки/).waitFor();
    expect(lastPayload()).toEqual(SENT);
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('asks for the answer that it depends on first, and is taken back when that changes', async () => {
    const { page, complaints } = await site.open(ADDRESS);
    await pick(page, /^Товар/).fill('чай');
    await main(page).getByText('Сначала выберите: Что заказать').waitFor();
    await radio(page, 'Кофе').check();
    await pick(page, /^Товар/).fill('');
    await pick(page, /^Товар/).click();
    await option(page, 'Кофе молотый, 250 г').click();
    await radio(page, 'Чай').check();
    await expect.poll(() => pick(page, /^Товар/).inputValue()).toBe('');
    await pick(page, /^Товар/).click();
    await option(page, GREEN.label).click();
    await radio(page, 'Чай').check();
    expect(await pick(page, /^Товар/).inputValue()).toBe(GREEN.label);
    await radio(page, 'Кофе').check();
    await expect.poll(() => pick(page, /^Товар/).inputValue()).toBe('');
    await pick(page, /^Товар/).click();
    await option(page, 'Кофе молотый, 250 г').click();
    await page.reload();
    await expect.poll(() => pick(page, /^Товар/).inputValue()).toBe('Кофе молотый, 250 г');
    await radio(page, 'Чай').check();
    await expect.poll(() => pick(page, /^Товар/).inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed while the source does not answer, and is asked again', async () => {
    const { page } = await site.open(ADDRESS);
    await page.route(OPTIONS, (route) => route.fulfill({ status: 503, body: '{}' }));
    await box(page, /Промокод/).fill('ЛЕТО10');
    await main(page)
      .getByText(/Промокод сейчас не проверить/)
      .first()
      .waitFor();
    await page.unroute(OPTIONS);
    await main(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await main(page).getByText('Найдено: скидка 10%').first().waitFor();
    expect(await box(page, /Промокод/).inputValue()).toBe('ЛЕТО10');
    await box(page, /Промокод/).fill('ЛЕТО99');
    await main(page).getByText('Ничего не нашлось. Проверьте, нет ли опечатки').first().waitFor();
  });

  it('without script is found by a button, chosen from what came back, and sent', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    const find = (index: number): Locator => main(page).getByRole('button', { name: 'Найти' }).nth(index);
    await radio(page, 'Чай').check();
    await pick(page, /^Товар/).fill('чай');
    await find(0).click();
    await main(page).getByLabel('Нашли — выберите нужное').selectOption(GREEN.label);
    await box(page, /Сколько штук/).fill('2');
    await box(page, /Промокод/).fill('ЛЕТО10');
    await pick(page, /Пункт выдачи/).fill('пункт на арбате');
    await page.getByLabel('Телефон').fill('9161234567');
    // Enter submits the form; the pick has filled in the address by then.
    await box(page, /Сколько штук/).press('Enter');
    await expect.poll(() => box(page, /Адрес/).inputValue()).toBe(PLACE.address);
    expect(await total(page).textContent()).toBe(`558,90${NBSP}₽`);
    expect(await pick(page, /^Товар/).inputValue()).toBe(GREEN.label);
    await consent(page).check();
    await send(page).click();
    await page.getByText(/Номер заявки/).waitFor();
    expect(lastPayload()).toEqual(SENT);
  });
});
