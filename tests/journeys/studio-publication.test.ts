import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
}, 60_000);
afterAll(async () => {
  await site?.close();
});

it('a publication tells what it does, may be left, and its version keeps what for', async () => {
  const { page } = await enterStudio(site, 'content', '/studio/forms/geo');
  await previewOf(page).getByRole('button').first().waitFor();
  const fields = page.getByRole('region', { name: 'Поля', exact: true });
  await fields.getByRole('button', { name: /^Имя/ }).first().click();
  const label = fields.getByRole('group', { name: 'Подпись', exact: true });
  await label.getByLabel('По-русски').fill('Как к вам обращаться');
  await label.getByLabel('По-английски').fill('Your name');
  await saved(page);

  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/compare', async (route) => {
    await isHeld;
    await route.continue();
  });
  const open = page.getByRole('button', { name: 'Опубликовать…' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await dialog.getByText(/^Шаг 2 из 2: сравниваем с опубликованным/).waitFor();
  await dialog.getByRole('progressbar').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await dialog.waitFor({ state: 'detached' });
  letGo();

  await open.click();
  await dialog.getByLabel('Что и зачем меняется').fill('Просили говорить вежливее');
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/publish', async (route) => {
    await isSent;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await dialog.getByText('Публикуем…').waitFor();
  send();
  await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
  await page.getByRole('button', { name: 'Версии' }).click();
  const versions = page.getByRole('dialog', { name: 'Версии' });
  const second = versions.getByRole('listitem').filter({ hasText: 'Версия 2' }).first();
  await second.getByText('Просили говорить вежливее').waitFor();
  await site.leave(page);
});

it('a field is chosen from a list by kind, in which near-twins stand under other forms', async () => {
  const { page } = await enterStudio(site, 'content', '/studio/forms/phone-call');
  await previewOf(page).getByRole('button').first().waitFor();
  const list = page.getByRole('combobox', { name: 'Добавить поле' });
  const kinds = await list
    .locator('optgroup')
    .evaluateAll((all) => all.map((one) => one.getAttribute('label')));
  expect(kinds.slice(0, 3)).toEqual(['Текст', 'Числа и деньги', 'Выбор и оценки']);
  const options = await list.locator('option:enabled').allTextContents();
  expect(options.filter((title, index) => options.indexOf(title) !== index)).toEqual([]);
  expect(options.slice(0, 2)).toEqual(['Короткий ответ', 'Длинный ответ']);

  await page.getByRole('button', { name: 'Каталог полей с примерами…' }).click();
  const catalogue = page.getByRole('dialog', { name: 'Каталог полей' });
  await catalogue.getByRole('heading', { name: 'Из других форм' }).waitFor();
  const comment = catalogue
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Комментарий' }) });
  await comment
    .getByText(/^То же, что «Длинный ответ», с готовыми подписью и текстами\. Есть в формах: «/)
    .waitFor();
  await catalogue.getByLabel('Поиск').fill('повторяемая группа');
  await catalogue.getByRole('heading', { name: 'Список из нескольких полей' }).waitFor();
  expect(await catalogue.getByRole('button', { name: /^Добавить поле/ }).count()).toBe(1);
  await site.leave(page);
});
