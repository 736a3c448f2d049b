import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, publish, saved, unfold } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const FORM = '/studio/forms/museum-partner';

/** Selects a field and writes its label in Russian. */
async function writeLabel(page: Page, field: RegExp, label: string): Promise<void> {
  await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
  const fields = page.getByRole('region', { name: 'Поля' });
  await fields.getByRole('button', { name: field }).first().click();
  await page.getByRole('group', { name: 'Подпись' }).getByLabel('По-русски').fill(label);
  await saved(page);
}

const publication = async (page: Page) => {
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  return page.getByRole('dialog', { name: 'Публикация' });
};

describe('a change in the studio', { timeout: 120_000 }, () => {
  it('of a label is one, with its consequences folded, and the headline at home', async () => {
    const { page } = await enterStudio(site, 'contract', FORM);
    await writeLabel(page, /^Имя/, 'Как вас зовут');
    const count = page.getByRole('button', { name: '1 отличие от сайта' });
    await count.getByText('1 отличие', { exact: true }).waitFor();
    await count.click();
    const list = page.getByRole('dialog', { name: 'Чем отличается от сайта' });
    await list.getByRole('button', { name: /Как вас зовут/ }).waitFor();
    const consequence = list.getByText(/^В согласии .+ изменится перечень данных/).first();
    expect(await consequence.isVisible()).toBe(false);
    await list.locator('summary').filter({ hasText: 'Следствия' }).click();
    await consequence.waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // The field is called as visitors see it today, and no button moves from under the pointer.
    const dialog = await publication(page);
    await dialog.getByText(/«Имя.*«Имя.*» → «Как вас зовут»/).waitFor();
    const submit = dialog.getByRole('button', { name: 'Опубликовать' });
    const place = await submit.boundingBox();
    await dialog.locator('summary').filter({ hasText: 'Следствия' }).click();
    await dialog
      .getByText(/^В согласии .+ изменится перечень данных/)
      .first()
      .waitFor();
    expect(await submit.boundingBox()).toEqual(place);
    await page.keyboard.press('Escape');
    await publish(page);
    await page.goto(`${site.url}/studio`);
    const published = page.getByRole('region', { name: /^Недавно опубликовано/ });
    const line = published
      .getByRole('listitem')
      .filter({ hasText: /^Партн|музе/i })
      .first();
    await line.getByText(/Как вас зовут/).waitFor();
    await line.getByText(/^форма · /).waitFor();
    await site.leave(page);
  });

  it('that adds a variant is shown by what is different in it', async () => {
    const { page } = await enterStudio(site, 'contract', FORM);
    await unfold(page, 'Добавить вариант (сейчас 1)');
    const over = page.getByRole('combobox', { name: 'Какой вариант заменяет' });
    expect(await over.locator('option').allTextContents()).toEqual(['основной вариант']);
    await page.getByLabel('Название по-русски').fill('Премиум');
    await page.getByRole('button', { name: 'Добавить вариант формы' }).click();
    await page.locator('summary').getByText('Добавить вариант (сейчас 2)').waitFor();
    const reach = page.getByRole('combobox', { name: 'Менять', exact: true });
    expect(await reach.inputValue()).toBe('variant');
    await writeLabel(page, /^Комментарий/, 'Вопрос вашему менеджеру');
    const dialog = await publication(page);
    await dialog.getByText('Добавлен вариант «Премиум»').waitFor();
    await dialog
      .getByText(/Вопрос вашему менеджеру/)
      .first()
      .waitFor();
    await dialog.getByText('Вариант «Предложение музея-партнёра»').waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Отправить на согласование' }).click();
    const added = page.getByRole('listitem').filter({ hasText: 'Добавлен вариант «Премиум»' }).first();
    await added
      .getByText(/Вопрос вашему менеджеру/)
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await site.leave(page);
  });
});
