import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE_FORM, withLists } from '../fixtures/lists.ts';
import { handsOn, WAYS } from './hands.ts';
import { finish, finishBy, openBeforeScript, refusedFields, send } from './list-form.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite(await withLists());
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = `/forms/${PEOPLE_FORM}`;
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string, number: string) =>
  main(page).getByRole('group', { name: new RegExp(`^${name}, ${number.replace('.', '\\.')}( |$)`) });
const person = (page: Page, number: number) => row(page, 'Спутник', String(number));
const name = (page: Page, number: number) => person(page, number).getByLabel('Как зовут');
const box = (page: Page, number: number, label: string) =>
  person(page, number).getByRole('checkbox', { name: label });
const nickname = (page: Page, number: string) => main(page).getByLabel(`Прозвище, ${number}`);
const country = (page: Page, number: string) => row(page, 'Поездка', number).getByLabel('Страна');
const days = (page: Page, number: string) => row(page, 'Поездка', number).getByLabel('Дней');
const trips = (page: Page, number: number) =>
  person(page, number).getByRole('group', { name: /^Поездка( |$)(?!\d)/ });
const add = (page: Page, number: number) => trips(page, number).getByRole('button', { name: 'Добавить ещё' });
const addPerson = (page: Page) => main(page).getByRole('button', { name: 'Добавить ещё' }).last();
const button = (page: Page, label: string) => main(page).getByRole('button', { name: label, exact: true });
const ownPhone = (page: Page) => main(page).locator('input[name=phone]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
const SENT = {
  phone: '+79161234567',
  people: [
    { number: 1, full_name: 'Пётр', trips_count: 0 },
    {
      number: 2,
      full_name: 'Анна',
      likes: ['chess', 'ski'],
      called: 'Аня',
      trips_count: 2,
      trips: [
        { place: 1, country_code: 'eg', length: 9 },
        { place: 2, country_code: 'tr' },
      ],
    },
  ],
};
const STORED = [
  { name: 'Пётр' },
  {
    name: 'Анна',
    hobbies: ['chess', 'ski'],
    nicknames: ['Аня'],
    trips: [{ country: 'eg', days: 9 }, { country: 'tr' }],
  },
];

function expectSent(): void {
  const [last] = site.rows<{ payload: string; answers: string }>(
    'select payload, answers from requests order by rowid desc limit 1',
  );
  expect(JSON.parse(last?.payload ?? '{}')).toEqual(SENT);
  expect(JSON.parse(last?.answers ?? '{}').people).toEqual(STORED);
}

describe('lists in items of a list', () => {
  it.each(WAYS)('are filled in, moved, sent and stored as the map has them, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await hands.write(name(page, 1), 'Анна');
    await hands.press(box(page, 1, 'Лыжи'));
    await hands.press(box(page, 1, 'Шахматы'));
    await hands.write(nickname(page, '1.1'), 'Аня');
    await country(page, '1.1').selectOption('tr');
    await hands.press(add(page, 1));
    await country(page, '1.2').selectOption('eg');
    await hands.write(days(page, '1.2'), '9');
    await hands.press(button(page, 'Поднять строку 1.2'));
    await hands.press(addPerson(page));
    await hands.write(name(page, 2), 'Пётр');
    await hands.press(button(page, 'Поднять строку 2'));
    await finishBy(hands, page, ownPhone(page));
    expectSent();
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('keep their rows and errors over a failed send and a reload', async () => {
    const { page } = await site.open(ADDRESS);
    await name(page, 1).fill('Анна');
    await add(page, 1).click();
    await days(page, '1.2').fill('400');
    await box(page, 1, 'Книги').check();
    await send(page).click();
    await expect.poll(() => country(page, '1.2').getAttribute('aria-invalid')).toBe('true');
    expect(await focused(page)).toBe(await country(page, '1.2').getAttribute('id'));
    expect(await country(page, '1.1').getAttribute('aria-invalid')).not.toBe('true');
    await page.reload();
    await expect.poll(() => days(page, '1.2').inputValue()).toBe('400');
    expect(await box(page, 1, 'Книги').isChecked()).toBe(true);
  });

  it('without script are added to, moved and taken out with the focus where it is wanted, and sent', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    await name(page, 1).fill('Анна');
    await box(page, 1, 'Шахматы').check();
    await box(page, 1, 'Лыжи').check();
    await nickname(page, '1.1').fill('Аня');
    await country(page, '1.1').selectOption('tr');
    await add(page, 1).click();
    expect(await focused(page)).toBe(await country(page, '1.2').getAttribute('id'));
    expect(await box(page, 1, 'Лыжи').isChecked()).toBe(true);
    await country(page, '1.2').selectOption('eg');
    await days(page, '1.2').fill('9');
    await button(page, 'Поднять строку 1.2').click();
    expect(await country(page, '1.1').inputValue()).toBe('eg');
    await addPerson(page).click();
    expect(await focused(page)).toBe(await name(page, 2).getAttribute('id'));
    await name(page, 2).fill('Пётр');
    await button(page, 'Поднять строку 2').click();
    expect(await country(page, '2.1').inputValue()).toBe('eg');
    await finish(page, ownPhone(page));
    expectSent();
  });

  it('keep what was filled in before the script had come', async () => {
    const { page, arrive } = await openBeforeScript(site, ADDRESS);
    await name(page, 1).fill('Анна');
    await box(page, 1, 'Книги').check();
    await country(page, '1.1').selectOption('tr');
    await days(page, '1.1').fill('5');
    await nickname(page, '1.1').fill('Аня');
    arrive();
    // Before hydration the buttons do nothing.
    await expect
      .poll(async () => {
        if (!(await country(page, '1.2').isVisible())) await add(page, 1).click();
        return country(page, '1.2').isVisible();
      })
      .toBe(true);
    await finish(page, ownPhone(page));
    const [last] = site.rows<{ answers: string }>('select answers from requests order by rowid desc limit 1');
    expect(JSON.parse(last?.answers ?? '{}').people).toEqual([
      { name: 'Анна', hobbies: ['books'], nicknames: ['Аня'], trips: [{ country: 'tr', days: 5 }] },
    ]);
    await page.context().close();
  });

  it('fit a narrow phone', async () => {
    const { page } = await site.open(ADDRESS);
    await page.setViewportSize({ width: 375, height: 800 });
    await add(page, 1).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  it.each([
    [{ trips_count: 3 }, 'people.1.trips_count'],
    [{ trips: [{ place: 1, country_code: 'eg', more: 1 }], trips_count: 1 }, 'people.1.trips.0.more'],
    [{ trips: [{ place: 1, country_code: 'mars' }], trips_count: 1 }, 'people.1.trips.0.country_code'],
    [{ likes: ['chess', 'ski', 'books'] }, 'people.1.likes'],
  ])('are refused by the server at the field or the item that carries them: %j', async (own, field) => {
    const body = { ...SENT, people: [SENT.people[0], { ...SENT.people[1], ...own }] };
    expect(await refusedFields(site, '/api/people/create', body)).toContain(field);
  });
});
