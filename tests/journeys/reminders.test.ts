import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { type Hands, handsOn, WAYS } from './hands.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await exampleFolder('job'), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = '/forms/job';
const SENTENCE = 'Вы не указали электронную почту: на неё мы ответим быстрее.';
const main = (page: Page): Locator => page.getByRole('main');
const next = (page: Page): Locator => main(page).getByRole('button', { name: 'Далее', exact: true });
const box = (page: Page, name: RegExp): Locator =>
  main(page).getByRole('combobox', { name }).or(main(page).getByRole('textbox', { name }));
const step = (page: Page, title: RegExp): Promise<void> =>
  main(page).getByRole('heading', { name: title }).waitFor();
const note = (page: Page): Locator => main(page).getByRole('status').filter({ hasText: SENTENCE });

async function fillUntilEmail(page: Page, hands: Hands): Promise<void> {
  await main(page).getByRole('combobox', { name: 'Вакансия' }).selectOption({ label: 'Аналитик' });
  await hands.press(main(page).getByRole('radio', { name: 'Сразу' }));
  await hands.press(next(page));
  await step(page, /О вас/);
  await hands.write(box(page, /Фамилия/), 'Петрова Анна Ильинична');
  await hands.write(box(page, /Дата рождения/), '01021990');
  await hands.write(box(page, /Телефон/), '9161234567');
}

describe('a recommended answer that is missing', () => {
  it.each(WAYS)('stops the first press of its step, and not the second, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await fillUntilEmail(page, hands);
    await hands.press(next(page));
    await note(page).waitFor();
    expect(await note(page).textContent()).toContain('Продолжить без этого? Нажмите «Далее» ещё раз.');
    expect(await box(page, /почта/).getAttribute('aria-invalid')).toBeNull();
    await hands.press(main(page).getByRole('button', { name: /^Заполнить «/ }));
    expect(await box(page, /почта/).evaluate((input) => input === document.activeElement)).toBe(true);
    await hands.press(next(page));
    await step(page, /Опыт/);
    expect(await note(page).count()).toBe(0);
    await hands.press(main(page).getByRole('button', { name: 'Назад' }));
    await hands.press(next(page));
    await step(page, /Опыт/);
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('without script comes back once with the reminder, and goes on', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    await fillUntilEmail(page, handsOn(page, 'by mouse'));
    await next(page).click();
    await note(page).waitFor();
    await step(page, /О вас/);
    expect(new URL(page.url()).search).toBe('');
    await next(page).click();
    await step(page, /Опыт/);
    expect(await note(page).count()).toBe(0);
  });
});
