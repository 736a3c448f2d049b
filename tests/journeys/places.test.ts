import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PLACES_FORM, withLists } from '../fixtures/lists.ts';
import { axe } from './axe.ts';
import { handsOn, WAYS } from './hands.ts';
import { expectStored, finish, finishBy, refusedFields, send } from './list-form.ts';
import type { Site } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite(await withLists());
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = `/forms/${PLACES_FORM}`;
const main = (page: Page) => page.getByRole('main');
const list = (page: Page, name: string) => main(page).getByRole('group', { name: new RegExp(`^${name}`) });
const from = (page: Page) => list(page, 'Сумма').getByRole('textbox', { name: 'От' });
const to = (page: Page) => list(page, 'Сумма').getByRole('textbox', { name: 'До' });
const make = (page: Page) => list(page, 'Машина').getByRole('textbox', { name: 'Марка' });
const year = (page: Page) => list(page, 'Машина').getByRole('textbox', { name: 'Год выпуска' });
const engine = (page: Page, name: string) => list(page, 'Машина').getByRole('radio', { name });
const ownPhone = (page: Page) => main(page).locator('input[name=phone]');
const SENT = {
  phone: '+79161234567',
  range: [5000, 70_000],
  car: [
    { number: 1, value: 'Лада' },
    { number: 2, value: 2020 },
    { number: 3, value: 'petrol' },
  ],
};
const STORED = { range: [5000, 70_000], car: ['Лада', 2020, 'petrol'] };

describe('lists whose places are different fields', () => {
  it.each(WAYS)('are filled in, sent and stored place by place, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await hands.write(from(page), '5000');
    await hands.write(to(page), '70000');
    await hands.write(make(page), 'Лада');
    await hands.write(year(page), '2020');
    await hands.press(engine(page, 'Бензин'));
    await finishBy(hands, page, ownPhone(page));
    expectStored(site, SENT, STORED);
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('keep what is filled in in part over a refused send, a reload and without script', async () => {
    const { page } = await site.open(ADDRESS);
    await to(page).fill('70000');
    await send(page).click();
    await expect.poll(() => from(page).getAttribute('aria-invalid')).toBe('true');
    expect(await axe(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => to(page).inputValue()).toMatch(/70.?000/);
    expect(await from(page).inputValue()).toBe('');

    const { page: plain } = await site.open(ADDRESS, { javaScriptEnabled: false });
    await to(plain).fill('70000');
    await send(plain).click();
    await expect.poll(() => from(plain).getAttribute('aria-invalid')).toBe('true');
    expect(await to(plain).inputValue()).toMatch(/70.?000/);
    await from(plain).fill('5000');
    await make(plain).fill('Лада');
    await year(plain).fill('2020');
    await engine(plain, 'Бензин').check();
    await finish(plain, ownPhone(plain));
    expectStored(site, SENT, STORED);
  });

  it.each([
    [{ ...SENT, range: [5000] }, 'range'],
    [{ ...SENT, range: [5000, 1] }, 'range.1'],
    [{ ...SENT, range: [5000, 70_000, 1] }, 'range'],
  ])('are refused by the server at the list or the place that carries them: %j', async (body, field) => {
    expect(await refusedFields(site, '/api/ranges/create', body)).toContain(field);
  });

  it('fit a narrow phone', async () => {
    const { page } = await site.open(ADDRESS);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  it('have a pane of their texts, choices and limits in the studio', async () => {
    const { page, complaints } = await enterStudio(site, 'content', `/studio/forms/${PLACES_FORM}`);
    await previewOf(page)
      .getByRole('group', { name: /^Машина/ })
      .waitFor();
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    await fields.getByRole('button', { name: /^Машина/ }).click();
    await fields.locator('summary').filter({ hasText: 'Двигатель' }).click();
    await fields.locator('summary').filter({ hasText: 'Марка' }).click();
    const make = fields.getByRole('group').filter({ hasText: 'Марка' }).last();
    await make.getByLabel('По-русски').first().fill('Марка машины');
    await previewOf(page).getByRole('textbox', { name: 'Марка машины' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await saved(page);
    expect(complaints).toEqual([]);
  });
});
