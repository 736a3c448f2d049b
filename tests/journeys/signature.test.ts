import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isStrokes } from '#engine/model/signature';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { type Hands, handsOn, WAYS } from './hands.ts';
import { send } from './list-form.ts';
import { type Site, startSite } from './site.ts';

const JOB = 'docs/examples/job';
let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await withoutSteps(), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = '/forms/job';
const NAME = 'Анна Петрова';
const main = (page: Page): Locator => page.getByRole('main');
const box = (page: Page, name: RegExp): Locator =>
  main(page).getByRole('combobox', { name }).or(main(page).getByRole('textbox', { name }));
const radio = (page: Page, name: string): Locator => main(page).getByRole('radio', { name });
const signature = (page: Page): Locator => main(page).getByRole('group', { name: /^Подпись/ });
const typed = (page: Page): Locator => signature(page).getByRole('textbox');
const signed = (page: Page): Locator => signature(page).getByRole('img', { name: 'Подпись поставлена' });

/** Returns the example as one page, because the field alone is tested. */
async function withoutSteps(): Promise<Map<string, string>> {
  const texts = new Map(await exampleFolder('job'));
  const file = [...texts.keys()].find((name) => name.endsWith('forms/job/ui.json'));
  if (file === undefined) throw new Error(`EXAMPLE_MISSING: ${JOB} has no form`);
  const { 'ui:steps': _steps, ...ui } = JSON.parse(texts.get(file) ?? '{}');
  return texts.set(file, JSON.stringify(ui));
}

async function fillTheRest(page: Page, hands: Hands): Promise<void> {
  await main(page).getByRole('combobox', { name: 'Вакансия' }).selectOption({ label: 'Аналитик' });
  await hands.press(radio(page, 'Сразу'));
  await hands.write(box(page, /Фамилия, имя/), 'Петрова Анна Ильинична');
  await hands.write(box(page, /Дата рождения/), '01021990');
  await hands.write(box(page, /Телефон/), '9161234567');
  await hands.write(box(page, /почта/), 'anna@example.ru');
  await hands.press(radio(page, 'Нет, это первая работа'));
  await hands.write(box(page, /Могу прийти не раньше/), '01022027');
  await hands.write(box(page, /Могу прийти не позже/), '05022027');
  await hands.press(main(page).getByRole('checkbox', { name: /соглашаюсь/ }));
}

/** Writes strokes over the middle of the signature's canvas. */
async function write(page: Page): Promise<void> {
  const pad = signature(page).getByRole('img');
  await pad.scrollIntoViewIfNeeded();
  const place = await pad.boundingBox();
  if (place === null) throw new Error('NOT_SHOWN: there is nothing to sign on');
  const at = (x: number, y: number): [number, number] => [
    place.x + place.width * x,
    place.y + place.height * y,
  ];
  await page.mouse.move(...at(0.2, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.6, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 });
  await page.mouse.up();
}

const lastSignature = (): string =>
  String(
    JSON.parse(
      site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]
        ?.payload ?? '{}',
    ).signature,
  );

describe('a signature', () => {
  it('is written by mouse, and sent as a path of numbers alone', async () => {
    const { page, complaints } = await site.open(ADDRESS);
    await fillTheRest(page, handsOn(page, 'by mouse'));
    await write(page);
    await signed(page).waitFor();
    await send(page).click();
    await page.getByText(/Номер заявки/).waitFor();
    expect(isStrokes(lastSignature())).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each(WAYS)('is a name that is typed, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await fillTheRest(page, hands);
    await hands.write(typed(page), NAME);
    expect(await typed(page).evaluate((input) => getComputedStyle(input).fontFamily)).toMatch(/cursive/);
    expect(await typed(page).getAttribute('aria-describedby')).toBeTruthy();
    await hands.press(send(page));
    await page.getByText(/Номер заявки/).waitFor();
    expect(lastSignature()).toBe(NAME);
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('is the last of what was written and typed, and can be erased', async () => {
    const { page } = await site.open(ADDRESS);
    await typed(page).fill(NAME);
    await write(page);
    await signed(page).waitFor();
    expect(await typed(page).inputValue()).toBe('');
    await signature(page).getByRole('button', { name: 'Стереть подпись' }).click();
    expect(await signed(page).count()).toBe(0);
    await write(page);
    await signed(page).waitFor();
    await typed(page).fill(NAME);
    expect(await signed(page).count()).toBe(0);
  });

  it('is kept when the page is loaded again', async () => {
    const { page } = await site.open(ADDRESS);
    await write(page);
    await signed(page).waitFor();
    await page.reload();
    await signed(page).waitFor();
  });

  it('without script is a name alone', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    expect(await signature(page).getByRole('img').count()).toBe(0);
    await fillTheRest(page, handsOn(page, 'by mouse'));
    await typed(page).fill(NAME);
    await send(page).click();
    await page.getByText(/Номер заявки/).waitFor();
    expect(lastSignature()).toBe(NAME);
  });
});
