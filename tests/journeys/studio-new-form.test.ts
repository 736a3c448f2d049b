import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { countedHands, handsOn, WAYS } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const MOST_ACTIONS = 25;

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Six fields and their translations; the kind of each is guessed. */
const FIELDS = [
  'Имя *',
  'Телефон *',
  'Цель визита: вклад, карта | Purpose: a deposit, a card',
  'Регион',
  'Отделение',
  'Комментарий',
];

it.each(sampleOf(WAYS, 2))(
  'a form of six fields, with a dependent choice, a condition, a consent and a success text of its own, is behind a button of a page, %s, in 25 actions',
  { timeout: 300_000 },
  async (way) => {
    const { page, complaints } = await enterStudio(site, 'content', '/studio');
    const hands = countedHands(handsOn(page, way));
    const title = way === 'by mouse' ? 'Визит в отделение' : 'Встреча в отделении';
    await hands.press(page.getByRole('main').getByRole('link', { name: 'Новая форма' }));
    await hands.write(page.getByLabel('Название по-русски'), title);
    await hands.write(page.getByLabel('Название по-английски'), 'A visit to a branch');
    await hands.press(button(page, 'Создать черновик'));

    const list = page.getByRole('dialog', { name: 'Поля списком' });
    await hands.write(list.getByLabel('Названия полей, каждое с новой строки'), FIELDS.join('\n'));
    const kind = list.getByRole('combobox', { name: 'Каким будет поле «Отделение»' });
    expect(await kind.locator('option:checked').textContent()).toBe('Отделение');
    await hands.press(button(list, 'Добавить 6 полей'));
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    await previewOf(page).getByLabel('Телефон').waitFor();

    await hands.press(fields.getByRole('button', { name: /^Комментарий( |$)/ }));
    await hands.choose(fields.getByLabel('Показать «Комментарий»'), 'когда «Цель визита»');
    await hands.press(button(fields, 'Применить условие…'));
    const impact = page.getByRole('dialog', { name: 'Что изменится' });
    await impact.getByText(/^Поле «Комментарий» показывалось всегда/).waitFor();
    await hands.press(button(impact, 'Применить'));
    await fields.getByText('по условию').waitFor();

    await hands.press(fields.locator('summary').filter({ hasText: 'Тексты формы' }));
    const success = fields.getByRole('group', { name: 'Текст после отправки' });
    await hands.write(success.getByLabel('По-русски'), 'Ждём вас в отделении');
    await hands.write(success.getByLabel('По-английски'), 'See you at the branch');
    await saved(page);
    // F6 leads to the toolbar, which is many tab stops away.
    if (way === 'by keys alone') await page.keyboard.press('F6');
    await hands.press(button(page, 'Опубликовать…'));
    await hands.press(button(page.getByRole('dialog', { name: 'Публикация' }), 'Опубликовать'));

    await hands.press(page.getByRole('link', { name: 'Открывать кнопкой на новой странице' }));
    const path = await page.getByLabel('Адрес страницы').inputValue();
    expect(await page.getByLabel('Название по-английски').first().inputValue()).toBe('A visit to a branch');
    await hands.press(button(page, 'Создать черновик').first());
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await saved(page);
    await hands.press(button(page, 'Опубликовать…'));
    await hands.press(button(page.getByRole('dialog'), 'Опубликовать'));
    await page.getByText('Совпадает с опубликованным').waitFor();
    const keysToBar = way === 'by keys alone' ? 1 : 0;
    expect(hands.actions() + keysToBar).toBeLessThanOrEqual(MOST_ACTIONS);
    expect(hands.complaints()).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);

    await fillAsVisitor(path);
  },
);

async function fillAsVisitor(path: string): Promise<void> {
  const { page } = await site.open(path);
  await page.getByRole('button', { name: 'Оставить заявку' }).click();
  const form = page.getByRole('dialog', { name: 'Оставить заявку' });
  const choose = async (field: string, option: string): Promise<void> => {
    await form.getByRole('combobox', { name: field }).fill(option);
    await form.getByRole('option', { name: option, exact: true }).click();
  };
  await form.getByLabel('Имя').fill('Анна');
  await form.getByLabel('Телефон').fill('9161234567');
  expect(await form.getByLabel('Комментарий').count()).toBe(0);
  await form.getByRole('radio').first().check();
  await form.getByLabel('Комментарий').fill('Приду утром');
  await choose('Регион', 'Москва');
  await form.getByRole('combobox', { name: 'Отделение' }).click();
  await form.getByRole('option').first().waitFor();
  const offered = await form.getByRole('option').allTextContents();
  expect(offered.filter((one) => !one.startsWith('Москва'))).toEqual([]);
  await form.getByRole('option').first().click();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Отправить' }).click();
  await form.getByText('Ждём вас в отделении').waitFor();
  await site.leave(page);
}
