import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASKET_FORM, withBasket } from '../fixtures/basket.ts';
import { ORDER_EXAMPLE_FORM } from '../fixtures/order.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, saved } from './studio.ts';

const PAGE_MS = 60_000;
const EDITOR = `/studio/forms/${ORDER_EXAMPLE_FORM}`;

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await withBasket(), env: { RATE_LIMITS: 'off' } });
}, PAGE_MS);
afterAll(() => site.close());

describe('somebody who edits a form with sources', () => {
  it('adds a pick of a source, and what it fills in, without JSON', async () => {
    const { page, complaints } = await enterStudio(site, 'contract', EDITOR);
    const settings = page.locator('[data-settings=selected]');
    await page.getByLabel('Добавить поле').selectOption({ label: 'Пункты выдачи' });
    await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
    await page
      .getByRole('button', { name: /^Пункты выдачи/ })
      .first()
      .click();
    expect(await settings.getByLabel('Варианты берутся из').inputValue()).toBe('pickup-points');
    const fills = settings.getByRole('group', { name: 'Что заполнить, когда вариант выбран' });
    await fills.getByRole('button', { name: 'Заполнять ещё одно поле' }).click();
    await fills.getByLabel('1. Взять из варианта').selectOption('hours');
    await fills.getByLabel('1. Записать в поле').selectOption({ label: 'Часы работы' });
    await settings.getByLabel('Не показывать список, а проверять введённое').check();
    await saved(page);
    expect(await fills.getByLabel('1. Записать в поле').inputValue()).toBe('hours');
    await fills.getByRole('button', { name: 'Не заполнять 1' }).click();
    expect(await fills.getByLabel('1. Взять из варианта').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('sets a reminder of a field that may be left out', async () => {
    const { page } = await enterStudio(site, 'contract', EDITOR);
    const settings = page.locator('[data-settings=selected]');
    await page
      .getByRole('button', { name: /^Промокод/ })
      .first()
      .click();
    await settings.locator('summary').filter({ hasText: 'Как заполнять' }).first().click();
    await settings.getByLabel('Напомнить один раз, если поле оставили пустым').check();
    const sentence = settings.getByRole('group', { name: 'Что потеряет посетитель без ответа' });
    await sentence.getByRole('textbox').first().fill('С промокодом дешевле.');
    await saved(page);
    await settings.getByLabel('Напомнить один раз, если поле оставили пустым').uncheck();
    expect(await sentence.count()).toBe(0);
  });

  it('sets a pick, a rating and a table of questions in the rows of a list', async () => {
    const { page, complaints } = await enterStudio(site, 'contract', `/studio/forms/${BASKET_FORM}`);
    const settings = page.locator('[data-settings=selected]');
    await page
      .getByRole('button', { name: /^Покупка/ })
      .first()
      .click();
    const rows = settings.getByRole('group', { name: 'Поля одной строки' }).first();
    const field = (name: string) =>
      rows.locator('details').filter({ has: page.locator(`summary:text-is("${name}")`) });
    const open = (name: string) => field(name).locator('summary').first().click();

    await rows.getByLabel('Добавить поле строки').selectOption({ label: 'Пункты выдачи' });
    await rows.getByRole('button', { name: 'Добавить', exact: true }).last().click();
    await open('Пункты выдачи');
    const fills = field('Пункты выдачи').getByRole('group', { name: 'Что заполнить, когда вариант выбран' });
    await fills.getByRole('button', { name: 'Заполнять ещё одно поле' }).click();
    await fills.getByLabel('1. Взять из варианта').selectOption('address');
    expect(await fills.getByLabel('1. Записать в поле').inputValue()).toBe('goods.sku');

    await open('Товар');
    const passed = field('Товар').getByLabel(/category/);
    expect(await passed.inputValue()).toBe('goods.category');
    expect(await field('Товар').getByLabel('Варианты берутся из').inputValue()).toBe('products');

    await open('Оценка');
    await field('Оценка')
      .getByRole('group', { name: 'Что значит последняя отметка' })
      .getByRole('textbox')
      .first()
      .fill('Прекрасно');

    await open('Как прошла покупка');
    await field('Как прошла покупка').getByRole('button', { name: 'Добавить вопрос' }).click();
    await field('Как прошла покупка').getByRole('button', { name: 'Удалить вопрос 1' }).click();
    await saved(page);
    expect(complaints).toEqual([]);
  });
});
