import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BASKET_FORM, withBasket } from '../fixtures/basket.ts';
import { handsOn, WAYS } from './hands.ts';
import { expectStored, finish, finishBy, openBeforeScript, refusedFields, send } from './list-form.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await withBasket(), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

/** Limit of one attempt, in milliseconds: before hydration the page asks for no options. */
const OPTION_MS = 2000;
const ADDRESS = `/forms/${BASKET_FORM}`;
const main = (page: Page): Locator => page.getByRole('main');
const row = (page: Page, number: number): Locator =>
  main(page).getByRole('group', { name: new RegExp(`^Покупка, ${number}(?!\\d)`) });
const input = (page: Page, number: number, name: string): Locator => {
  const label = { name: new RegExp(`^${name}`) };
  return row(page, number)
    .getByRole('combobox', label)
    .or(row(page, number).getByRole('textbox', label))
    .first();
};
const radio = (page: Page, number: number, name: string): Locator =>
  row(page, number).getByRole('radio', { name, exact: true });
const option = (page: Page, name: string): Locator => main(page).getByRole('option', { name, exact: true });
const add = (page: Page): Locator => main(page).getByRole('button', { name: 'Добавить покупку' });
const phone = (page: Page): Locator => page.getByLabel('Телефон');
const city = (page: Page): Locator => main(page).getByLabel('Город');

const proof = expect.stringMatching(/^[0-9a-z]+\.[\w-]{22}$/);
const GREEN = { value: 'tea-green-100', label: 'Чай зелёный, 100 г', price: 310.5, proof };
const BEANS = { value: 'coffee-beans-250', label: 'Кофе в зёрнах, 250 г', price: 890, proof };
const NORTH = { value: 'north', label: 'Северный склад', days: 2, proof };
const SECOND = { product: GREEN, sku: GREEN.value, stock: NORTH, mark: 5, service: { speed: 'good' } };
const FIRST = { product: BEANS, sku: BEANS.value, mark: 1 };
/** Proof of a pick that was signed some days ago. */
const OVER = '1.AAAAAAAAAAAAAAAAAAAAAA';
const NOT_CONFIRMED = /Не удалось подтвердить этот вариант/;
const expectSent = (): void =>
  expectStored(
    site,
    {
      city: 'moscow',
      goods: [
        { kind: 'coffee', ...FIRST },
        { kind: 'tea', ...SECOND },
      ],
      phone: '+79161234567',
    },
    {
      goods: [
        { category: 'coffee', ...FIRST },
        { category: 'tea', ...SECOND },
      ],
    },
  );

describe('rows with picks, ratings and tables of questions', () => {
  it.each(WAYS)('are filled in on a phone, each with the options of its own answers, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    await page.setViewportSize({ width: 375, height: 800 });
    const hands = handsOn(page, way);
    const choose = async (number: number, name: string, text: string, label: string): Promise<void> => {
      await hands.write(input(page, number, name), text);
      await option(page, label).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => input(page, number, name).inputValue()).toBe(label);
    };
    await hands.choose(city(page), 'Москва');
    await hands.press(radio(page, 1, 'Кофе'));
    await choose(1, 'Товар', 'зёр', BEANS.label);
    expect(await input(page, 1, 'Артикул').inputValue()).toBe(BEANS.value);
    await hands.press(radio(page, 1, '1, Плохо'));
    await hands.press(add(page));
    await hands.press(radio(page, 2, 'Чай'));
    await choose(2, 'Товар', 'зел', GREEN.label);
    expect(await input(page, 2, 'Артикул').inputValue()).toBe(GREEN.value);
    expect(await input(page, 1, 'Артикул').inputValue()).toBe(BEANS.value);
    await choose(2, 'Склад', 'сев', NORTH.label);
    await hands.press(radio(page, 2, '5, Отлично'));
    await hands.press(radio(page, 2, 'Скорость Хорошо'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await finishBy(hands, page, phone(page));
    expectSent();
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('ask for the answer of their own row first, and take a pick back when it changes there or outside of the list', async () => {
    const { page } = await site.open(ADDRESS);
    await add(page).click();
    await radio(page, 1, 'Чай').check();
    await input(page, 2, 'Товар').fill('чай');
    await row(page, 2).getByText('Сначала выберите: Что купить').waitFor();
    await input(page, 1, 'Товар').fill('зел');
    await option(page, GREEN.label).click();
    await city(page).selectOption('moscow');
    await input(page, 1, 'Склад').fill('сев');
    await option(page, NORTH.label).click();
    await radio(page, 2, 'Кофе').check();
    expect(await input(page, 1, 'Товар').inputValue()).toBe(GREEN.label);
    await city(page).selectOption('tver');
    await expect.poll(() => input(page, 1, 'Склад').inputValue()).toBe('');
    expect(await input(page, 1, 'Товар').inputValue()).toBe(GREEN.label);
    await radio(page, 1, 'Кофе').check();
    await expect.poll(() => input(page, 1, 'Товар').inputValue()).toBe('');
  });

  it('are led to where something is wrong, and keep what was given over a reload', async () => {
    const { page } = await site.open(ADDRESS);
    await radio(page, 1, 'Чай').check();
    await input(page, 1, 'Товар').fill('зел');
    await option(page, GREEN.label).click();
    await radio(page, 1, 'Понятность Плохо').check();
    await send(page).click();
    // The mark and the question about the speed are missing.
    await expect.poll(() => radio(page, 1, 'Скорость Хорошо').getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('1, Плохо');
    expect(await radio(page, 1, 'Понятность Плохо').getAttribute('aria-invalid')).toBe(null);
    await radio(page, 1, '3').check();
    await page.reload();
    await expect.poll(() => input(page, 1, 'Товар').inputValue()).toBe(GREEN.label);
    expect(await radio(page, 1, '3').isChecked()).toBe(true);
    expect(await radio(page, 1, 'Понятность Плохо').isChecked()).toBe(true);
  });

  it('without script are added and moved, found by the button of their row, and sent', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    const find = (number: number, index: number): Locator =>
      row(page, number).getByRole('button', { name: 'Найти' }).nth(index);
    await city(page).selectOption('moscow');
    await radio(page, 1, 'Чай').check();
    await input(page, 1, 'Товар').fill('зел');
    await find(1, 0).click();
    await row(page, 1).getByLabel('Нашли — выберите нужное').selectOption(GREEN.label);
    await input(page, 1, 'Склад').fill('Северный склад');
    await radio(page, 1, '5, Отлично').check();
    await radio(page, 1, 'Скорость Хорошо').check();
    await add(page).click();
    expect(await input(page, 1, 'Товар').inputValue()).toBe(GREEN.label);
    await radio(page, 2, 'Кофе').check();
    await input(page, 2, 'Товар').fill('кофе в зёрнах, 250 г');
    await radio(page, 2, '1, Плохо').check();
    await main(page).getByRole('button', { name: 'Поднять строку 2', exact: true }).click();
    expect(await input(page, 1, 'Товар').inputValue()).toBe(BEANS.label);
    expect(await radio(page, 2, 'Скорость Хорошо').isChecked()).toBe(true);
    await input(page, 1, 'Артикул').fill(BEANS.value);
    await input(page, 2, 'Артикул').fill(GREEN.value);
    await finish(page, phone(page));
    expectSent();
  });

  it('whose pick is not confirmed any more are named, and stay so until it is chosen again', async () => {
    const { page } = await site.open(ADDRESS);
    const isMarked = (number: number) => input(page, number, 'Товар').getAttribute('aria-invalid');
    await radio(page, 1, 'Кофе').check();
    await input(page, 1, 'Товар').fill('зёр');
    await option(page, BEANS.label).click();
    await radio(page, 1, '1, Плохо').check();
    await add(page).click();
    await radio(page, 2, 'Чай').check();
    await input(page, 2, 'Товар').fill('зел');
    await option(page, GREEN.label).click();
    await radio(page, 2, '5, Отлично').check();
    await radio(page, 2, 'Скорость Хорошо').check();
    await page.route(
      '**/api/basket/create',
      (route) => {
        const body = JSON.parse(route.request().postData() ?? '{}');
        body.goods[1].product.proof = OVER;
        return route.continue({ postData: JSON.stringify(body) });
      },
      { times: 1 },
    );
    await phone(page).fill('9161234567');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await send(page).click();
    await row(page, 2).getByText(NOT_CONFIRMED).waitFor();
    expect([await isMarked(1), await isMarked(2)]).toEqual([null, 'true']);
    const isFocused = () => input(page, 2, 'Товар').evaluate((one) => one === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await phone(page).focus();
    await main(page).getByRole('link', { name: NOT_CONFIRMED }).click();
    await expect.poll(isFocused).toBe(true);

    await input(page, 1, 'Артикул').fill('A-1');
    await radio(page, 1, '3').check();
    await main(page).getByRole('button', { name: 'Поднять строку 2', exact: true }).click();
    await phone(page).focus();
    expect(await row(page, 1).getByText(NOT_CONFIRMED).isVisible()).toBe(true);
    expect([await isMarked(1), await isMarked(2)]).toEqual(['true', null]);
    await input(page, 1, 'Товар').fill('зел');
    await option(page, GREEN.label).click();
    await expect.poll(() => isMarked(1)).toBe(null);
    await send(page).click();
    await page.getByText(/Номер заявки/).waitFor();
  });

  it('without script are named whose pick is not confirmed any more, and their button asks again', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    for (const number of [1, 2]) {
      if (number === 2) await add(page).click();
      await radio(page, number, 'Чай').check();
      await input(page, number, 'Товар').fill(GREEN.label);
      await radio(page, number, '5, Отлично').check();
      await radio(page, number, 'Скорость Хорошо').check();
    }
    const find = row(page, 2).getByRole('button', { name: 'Найти' }).first();
    await find.click();
    const pick = page.locator('input[name="goods.1.product.pick"]');
    await pick.evaluate((one: HTMLInputElement, proof) => {
      one.value = JSON.stringify({ ...JSON.parse(one.value), proof });
    }, OVER);
    await phone(page).fill('9161234567');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await send(page).click();
    await row(page, 2).getByText(NOT_CONFIRMED).waitFor();
    expect(await row(page, 1).getByText(NOT_CONFIRMED).count()).toBe(0);
    await find.click();
    expect(await pick.inputValue()).not.toContain(OVER);
    await finish(page, phone(page));
  });

  it('keep what was answered before the script had come', async () => {
    const { page, arrive } = await openBeforeScript(site, ADDRESS);
    await radio(page, 1, 'Чай').check();
    await radio(page, 1, '5, Отлично').check();
    await radio(page, 1, 'Скорость Хорошо').check();
    await input(page, 1, 'Артикул').fill('A-1');
    arrive();
    await expect
      .poll(async () => {
        await input(page, 1, 'Товар').fill('');
        await input(page, 1, 'Товар').fill('зел');
        return option(page, GREEN.label)
          .waitFor({ timeout: OPTION_MS })
          .then(() => true)
          .catch(() => false);
      })
      .toBe(true);
    await option(page, GREEN.label).click();
    await finish(page, phone(page));
    const goods = { product: GREEN, mark: 5, service: { speed: 'good' } };
    const [last] = site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1');
    expect(JSON.parse(last?.payload ?? '{}')).toMatchObject({ goods: [{ kind: 'tea', ...goods }] });
    await page.context().close();
  });

  it('are refused with a pick that the source never gave, in row 2', async () => {
    const { page } = await site.open(ADDRESS);
    const given = await page.evaluate(async () => {
      const answer = await fetch('/api/sources/options', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ source: 'products', query: '', with: { category: 'tea' } }),
      });
      return (await answer.json()) as { options: object[] };
    });
    const [first] = given.options;
    const real = { kind: 'tea', product: first, mark: 5 };
    const forged = { kind: 'tea', product: { ...first, price: 1 }, mark: 5 };
    const body = { goods: [real, forged], phone: '+79161234567' };
    expect(await refusedFields(site, '/api/basket/create', body)).toEqual(['goods.1.product']);
    expect(await refusedFields(site, '/api/basket/create', { ...body, goods: [forged, forged] })).toEqual([
      'goods.0.product',
      'goods.1.product',
    ]);
    const answer = await fetch(`${site.url}/api/basket/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, goods: [real, real] }),
    });
    expect(answer.status).toBe(200);
  });
});
