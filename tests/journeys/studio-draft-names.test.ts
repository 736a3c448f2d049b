import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

it('a button is pointed at a form that is a draft; when both are published, a visitor fills it', {
  timeout: 180_000,
}, async () => {
  const { page, complaints } = await enterStudio(site, 'content', '/studio');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('main').getByRole('link', { name: 'Новая форма' }).click();
  await page.getByLabel('Название по-русски').fill('Опрос клиентов');
  await page.getByLabel('Название по-английски').fill('Survey');
  await page.getByLabel('С чего начать').selectOption({ label: 'Шаблон: вопрос с комментарием' });
  await button('Создать черновик').click();
  await previewOf(page).getByLabel('Телефон').waitFor();
  const form = page.url();

  // The page's button already leads to the unpublished form.
  await page.goto(new URL('/studio/content/pages/home', site.url).href);
  await page.locator('[data-part=name]').filter({ hasText: 'Кредиты' }).click();
  await page.locator('[data-part=name]').filter({ hasText: 'Рефинансирование' }).click();
  const chosen = page.getByRole('combobox', { name: /^Что в окне/ });
  await chosen.selectOption({ label: 'Опрос клиентов — ещё не опубликовано' });
  await saved(page);

  // The page cannot be published before its form, and links to it.
  await button('Опубликовать…').click();
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await dialog.getByText('«Опрос клиентов» — черновик, который ещё не опубликован').waitFor();
  expect(await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).count()).toBe(0);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: /^Открыть черновик/ }).click();
  const other = await opened;
  await expect.poll(() => other.url()).toBe(form);
  await previewOf(other).getByLabel('Телефон').waitFor();
  await other.getByRole('button', { name: 'Опубликовать…' }).click();
  await other
    .getByRole('dialog', { name: 'Публикация' })
    .getByRole('button', { name: 'Опубликовать', exact: true })
    .click();
  await other.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
  await other.close();

  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await button('Опубликовать…').click();
  await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await page.getByText('Совпадает с опубликованным').waitFor();
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
  await site.leave(page);

  const { page: visitor } = await site.open('/');
  await visitor.getByRole('button', { name: 'Объединить кредиты' }).click();
  const shown = visitor.getByRole('dialog');
  await shown.getByLabel('Имя').fill('Анна');
  await shown.getByLabel('Телефон').fill('9161234567');
  await shown.getByLabel('Комментарий').fill('Всё хорошо');
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: 'Отправить' }).click();
  await visitor.getByText('Заявка принята').waitFor();
  await site.leave(visitor);
});
