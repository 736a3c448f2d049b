import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_EXAMPLE_FORM, orderExample } from '../fixtures/order.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, saved } from './studio.ts';

const PAGE_MS = 60_000;
const EDITOR = `/studio/forms/${ORDER_EXAMPLE_FORM}`;

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await orderExample(), env: { RATE_LIMITS: 'off' } });
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
});
