import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOANS_FORM, withLists } from '../fixtures/lists.ts';
import { handsOn, WAYS } from './hands.ts';
import { expectStored, finish, finishBy, openBeforeScript, refusedFields, send } from './list-form.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite(await withLists());
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = `/forms/${LOANS_FORM}`;
const main = (page: Page) => page.getByRole('main');
const list = (page: Page, name: string) =>
  main(page).getByRole('group', { name: new RegExp(`^${name}( |$)(?!\\d)`) });
const row = (page: Page, name: string, number: number) =>
  main(page).getByRole('group', { name: new RegExp(`^${name}, ${number}(?!\\d)`) });
const bank = (page: Page, number: number) => row(page, 'Кредит', number).getByLabel('Банк');
const rest = (page: Page, number: number) => row(page, 'Кредит', number).getByLabel('Остаток');
const add = (page: Page) => main(page).getByRole('button', { name: 'Добавить кредит' });
const button = (page: Page, name: string) => list(page, 'Кредит').getByRole('button', { name, exact: true });
const email = (page: Page) => main(page).getByRole('combobox', { name: 'Адрес почты, 1' });
const ownPhone = (page: Page) => main(page).locator('input[name=phone]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
const SENT = {
  phone: '+79161234567',
  loans_count: 2,
  loans: [
    { number: 1, bank_code: 'south', rest: 5000, kind: 'card', overdue: true },
    { number: 2, bank_code: 'north', rest: 1200 },
  ],
  emails: 'anna@mail.ru',
};
const STORED = {
  loans: [
    { bank: 'south', rest: 5000, kind: 'card', isOverdue: true },
    { bank: 'north', rest: 1200 },
  ],
  emails: ['anna@mail.ru'],
};

const expectSent = (): void => expectStored(site, SENT, STORED);

describe('lists of items with several fields', () => {
  it.each(WAYS)('are filled in, moved, sent and stored as the map has them, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await bank(page, 1).selectOption('north');
    await hands.write(rest(page, 1), '1200');
    await hands.press(add(page));
    await bank(page, 2).selectOption('south');
    await hands.write(rest(page, 2), '5000');
    await hands.press(row(page, 'Кредит', 2).getByRole('radio', { name: 'Карта' }));
    await hands.press(row(page, 'Кредит', 2).getByRole('checkbox', { name: 'Есть просрочка' }));
    await hands.press(button(page, 'Поднять строку 2'));
    await hands.write(email(page), 'anna@mail.ru');
    await finishBy(hands, page, ownPhone(page));
    expectSent();
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('keep their rows and errors over a failed send and a reload', async () => {
    const { page } = await site.open(ADDRESS);
    await bank(page, 1).selectOption('north');
    await add(page).click();
    await rest(page, 2).fill('5');
    await send(page).click();
    await expect.poll(() => rest(page, 1).getAttribute('aria-invalid')).toBe('true');
    expect(await focused(page)).toBe(await rest(page, 1).getAttribute('id'));
    expect(await bank(page, 2).getAttribute('aria-invalid')).toBe('true');
    expect(await rest(page, 2).getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await expect.poll(() => rest(page, 2).inputValue()).toBe('5');
    expect(await bank(page, 1).inputValue()).toBe('north');
  });

  it('without script are added to, copied, moved and taken out with the focus where it is wanted, and sent', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    await bank(page, 1).selectOption('north');
    await rest(page, 1).fill('1 200');
    await button(page, 'Скопировать строку 1').click();
    expect(await rest(page, 2).inputValue()).toMatch(/1.?200/);
    await add(page).click();
    expect(await focused(page)).toBe(await bank(page, 3).getAttribute('id'));
    await bank(page, 3).selectOption('south');
    await row(page, 'Кредит', 3).getByRole('radio', { name: 'Карта' }).check();
    await row(page, 'Кредит', 3).getByRole('checkbox', { name: 'Есть просрочка' }).check();
    await button(page, 'Убрать строку 2').click();
    expect(await focused(page)).toBe(await bank(page, 2).getAttribute('id'));
    await button(page, 'Поднять строку 2').click();
    // Enter sends the form and presses no button of a row.
    await rest(page, 1).fill('5');
    await rest(page, 1).press('Enter');
    await expect.poll(() => rest(page, 1).getAttribute('aria-invalid')).toBe('true');
    expect(await bank(page, 1).inputValue()).toBe('south');
    await rest(page, 1).fill('5000');
    await email(page).fill('anna@mail.ru');
    await finish(page, ownPhone(page));
    expectSent();
  });

  it('keep what was filled in before the script had come', async () => {
    const { page, arrive } = await openBeforeScript(site, ADDRESS);
    await bank(page, 1).selectOption('south');
    await rest(page, 1).fill('5000');
    await row(page, 'Кредит', 1).getByRole('radio', { name: 'Карта' }).check();
    await row(page, 'Кредит', 1).getByRole('checkbox', { name: 'Есть просрочка' }).check();
    arrive();
    // Before hydration the buttons do nothing.
    await expect
      .poll(async () => {
        if (!(await bank(page, 2).isVisible())) await add(page).click();
        return bank(page, 2).isVisible();
      })
      .toBe(true);
    await bank(page, 2).selectOption('north');
    await rest(page, 2).fill('1200');
    await email(page).fill('anna@mail.ru');
    await finish(page, ownPhone(page));
    expectSent();
    await page.context().close();
  });

  it('fit a narrow phone', async () => {
    const { page } = await site.open(ADDRESS);
    await page.setViewportSize({ width: 375, height: 800 });
    await add(page).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  it.each([
    [{ ...SENT, loans_count: 1 }, 'loans_count'],
    [{ ...SENT, loans: [{ number: 1, bank_code: 'east', rest: 5000 }, SENT.loans[1]] }, 'loans.0.bank_code'],
    [{ ...SENT, loans: [{ number: 1, rest: 5000 }, SENT.loans[1]] }, 'loans.0.bank_code'],
    [{ ...SENT, loans: [{ ...SENT.loans[0], more: 1 }, SENT.loans[1]] }, 'loans.0.more'],
    [{ ...SENT, contacts: '[{"phone":"12"},{"phone":"+79031234567"}]' }, 'contacts.0.phone'],
    [{ ...SENT, cars: [{ model: 'Волга' }] }, 'cars'],
  ])('are refused by the server at the field or the item that carries them: %j', async (body, field) => {
    expect(await refusedFields(site, '/api/loans/create', body)).toContain(field);
  });

  it('have suggestions that cover the rows below them', async () => {
    const { page } = await site.open(ADDRESS);
    await email(page).fill('anna@mail.ru');
    await list(page, 'Адрес почты').getByRole('button', { name: 'Добавить' }).click();
    await email(page).fill('anna@');
    await page.getByRole('listbox', { name: /Подсказки/ }).waitFor();
    const second = main(page).getByRole('combobox', { name: 'Адрес почты, 2' });
    const below = await second.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=listbox]') !== null;
    });
    expect(below).toBe(true);
  });
});
