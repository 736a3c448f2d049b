import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROWS_FORM, withLists } from '../fixtures/lists.ts';
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

const ADDRESS = `/forms/${ROWS_FORM}`;
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, list: string, number: number) =>
  main(page).getByRole('textbox', { name: `${list}, ${number}`, exact: true });
const NAME = 'Прежняя фамилия';
const group = (page: Page, name: string | RegExp) => main(page).getByRole('group', { name });
const add = (page: Page) => group(page, NAME).getByRole('button', { name: 'Добавить фамилию' });
const button = (page: Page, name: string) => group(page, NAME).getByRole('button', { name, exact: true });
const SENT = {
  phone: '+79161234567',
  total: 3,
  names: [
    { number: 1, name: 'Петрова' },
    { number: 2, name: 'Иванова' },
    { number: 3, name: 'Сидорова' },
  ],
  dates: ['01.02.2024'],
  sums: '[1200]',
};
const STORED = { names: ['Петрова', 'Иванова', 'Сидорова'], dates: ['01.02.2024'], sums: [1200] };

const expectSent = (): void => expectStored(site, SENT, STORED);

describe('lists of rows', () => {
  it.each(WAYS)('are added to, moved, sent and stored as the map has them, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await hands.write(row(page, NAME, 1), 'Иванова');
    await hands.write(row(page, NAME, 2), 'Петрова');
    await hands.press(add(page));
    await hands.write(row(page, NAME, 3), 'Сидорова');
    await hands.press(button(page, 'Поднять строку 2'));
    await hands.write(row(page, 'Дата поездки', 1), '01022024');
    await hands.write(row(page, 'Платёж', 1), '1200');
    await finishBy(hands, page);
    expectSent();
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('keep their rows over a failed send and a reload', async () => {
    const { page } = await site.open(ADDRESS);
    await row(page, NAME, 1).fill('Иванова');
    await add(page).click();
    await row(page, NAME, 3).fill('Я');
    await send(page).click();
    await expect.poll(() => row(page, NAME, 3).getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await expect.poll(() => row(page, NAME, 3).inputValue()).toBe('Я');
    expect(await row(page, NAME, 1).inputValue()).toBe('Иванова');
    expect(await row(page, NAME, 2).inputValue()).toBe('');
  });

  it('without script are added to, moved, taken out and sent, and keep what was typed', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    await row(page, NAME, 1).fill('Иванова');
    await row(page, NAME, 2).fill('лишнее');
    await add(page).click();
    expect(await row(page, NAME, 1).inputValue()).toBe('Иванова');
    await row(page, NAME, 3).fill('Петрова');
    await button(page, 'Убрать строку 2').click();
    expect(await row(page, NAME, 2).inputValue()).toBe('Петрова');
    await button(page, 'Поднять строку 2').click();
    await add(page).click();
    // Enter sends the form, as it does without lists, and presses no button of a row.
    await row(page, NAME, 3).fill('С');
    await row(page, NAME, 3).press('Enter');
    await expect.poll(() => row(page, NAME, 3).getAttribute('aria-invalid')).toBe('true');
    await row(page, NAME, 3).fill('Сидорова');
    await row(page, 'Дата поездки', 1).fill('01.02.2024');
    await row(page, 'Платёж', 1).fill('1 200');
    await finish(page);
    expectSent();
  });

  it('keep what was typed before the script had come', async () => {
    const { page, arrive } = await openBeforeScript(site, ADDRESS);
    await row(page, NAME, 1).fill('Петрова');
    await row(page, NAME, 2).fill('Иванова');
    arrive();
    // Before hydration the buttons do nothing.
    await expect
      .poll(async () => {
        if (!(await row(page, NAME, 3).isVisible())) await add(page).click();
        return row(page, NAME, 3).isVisible();
      })
      .toBe(true);
    await row(page, NAME, 3).fill('Сидорова');
    await row(page, 'Дата поездки', 1).fill('01.02.2024');
    await row(page, 'Платёж', 1).fill('1200');
    await finish(page);
    expectSent();
    await page.context().close();
  });

  it('fit a narrow phone', async () => {
    const { page } = await site.open(ADDRESS);
    await page.setViewportSize({ width: 375, height: 800 });
    await add(page).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    const box = await button(page, 'Убрать строку 2').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });

  it.each([
    [{ ...SENT, total: 2 }, 'total'],
    [{ ...SENT, names: [{ number: 1, name: 'Я' }, SENT.names[1], SENT.names[2]] }, 'names.0.name'],
    [{ ...SENT, dates: ['31.02.2024'] }, 'dates.0'],
    [{ ...SENT, sums: '["1200"]' }, 'sums.0'],
  ])('are refused by the server at the field or the item that carries them: %j', async (body, field) => {
    expect(await refusedFields(site, '/api/facts/create', body)).toContain(field);
  });
});
