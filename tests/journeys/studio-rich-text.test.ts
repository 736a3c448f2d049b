import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const WORD =
  '<p class=MsoNormal><b>Карта</b> придёт <a href="https://bank.example/dostavka">курьером</a><o:p></o:p></p>' +
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Заполните форму</p>" +
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Ждите звонка</p>" +
  '<table border=1><tr><td><p>Город</p></td><td><p>День</p></td></tr></table><p><img src="file:///a.png"></p>';

/** Opens the first answer of the questions and answers, in Russian. */
async function openAnswer(): Promise<{ page: Page; complaints: string[]; answer: Locator }> {
  const opened = await enterStudio(site, 'content', '/studio/content/catalogs/faq');
  const { page } = opened;
  await page.getByText('Вклады', { exact: true }).first().click();
  await page.getByText('Как открыть вклад?', { exact: true }).first().click();
  const shown = page.getByRole('textbox', { name: 'По-русски' }).filter({ hasText: 'Оставьте заявку' });
  // Its text will be another, so it is found again by its id.
  return { ...opened, answer: page.locator(`[id="${await shown.getAttribute('id')}"]`) };
}

/** Pastes HTML as an office program puts it on the clipboard. */
const paste = (input: Locator, html: string): Promise<void> =>
  input.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

describe('an editor of questions and answers', () => {
  it('writes a list, a link and a table by the buttons, without markup', async () => {
    const { page, complaints, answer } = await openAnswer();
    const tools = page.getByRole('toolbar', { name: 'Оформление' }).first();
    await answer.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Возьмите паспорт');
    await tools.getByRole('button', { name: 'Список', exact: true }).click();
    await page.keyboard.press('Shift+Home');
    await tools.getByRole('button', { name: 'Ссылка' }).click();
    const address = page.getByLabel('Адрес ссылки');
    await address.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Поставить ссылку' }).click();
    await page.getByText('Так ссылка не откроется').waitFor();
    await address.fill('/privacy');
    await page.getByRole('button', { name: 'Поставить ссылку' }).click();
    await answer.getByRole('listitem').getByRole('link', { name: 'Возьмите паспорт' }).waitFor();
    await page.keyboard.press('Control+End');
    await tools.getByRole('button', { name: 'Таблица', exact: true }).click();
    await page.keyboard.type('Сумма');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ставка');
    await tools.getByRole('button', { name: 'Добавить строку' }).click();
    expect(await answer.getByRole('row').count()).toBe(3);
    await saved(page);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('finds the buttons of the text where they were, whatever the caret is in', async () => {
    const { page, answer } = await openAnswer();
    const tools = page.getByRole('toolbar', { name: 'Оформление' }).first();
    const places = async () => {
      const buttons = await tools.getByRole('button').all();
      return await Promise.all(buttons.map((one) => one.boundingBox()));
    };
    const tables = await answer.getByRole('table').count();
    await answer.click();
    const before = await places();
    await tools.getByRole('button', { name: 'Таблица', exact: true }).click();
    await tools.locator('[aria-disabled=true]', { hasText: /^Таблица$/ }).waitFor();
    expect(await places()).toEqual(before);
    // A second press is no press on what removes the table.
    await tools.getByRole('button', { name: 'Таблица', exact: true }).click({ force: true });
    expect(await answer.getByRole('table').count()).toBe(tables + 1);
    await site.leave(page);
  });

  it('links to a page of the site by its name, and sees the answer as visitors will', async () => {
    const { page, complaints, answer } = await openAnswer();
    const tools = page.getByRole('toolbar', { name: 'Оформление' }).first();
    await answer.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const places = () => Promise.all([tools, answer].map((one) => one.boundingBox()));
    const before = await places();
    await tools.getByRole('button', { name: 'Ссылка' }).click();
    await page.getByLabel('Адрес ссылки').waitFor();
    expect(await places(), 'nothing moves as the link is asked for').toEqual(before);
    await page.getByLabel('Страница или форма сайта').selectOption({ label: 'Ипотека' });
    await page.getByRole('button', { name: 'Поставить ссылку' }).click();
    await answer.getByRole('link', { name: 'Ипотека' }).waitFor();
    const preview = page.frameLocator('iframe[title="Как увидит посетитель"][data-shown=true]');
    const seen = preview.getByRole('link', { name: 'Ипотека', exact: true }).last();
    await seen.waitFor();
    expect(await seen.getAttribute('href')).toBe('/mortgage');
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('comes from the page to its questions and back', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/content/pages/faq');
    await page.getByRole('link', { name: 'Сами вопросы: «Вопросы и ответы (справочник)»' }).click();
    await page.getByRole('heading', { level: 1, name: 'Вопросы и ответы (справочник)' }).waitFor();
    await page.getByRole('link', { name: 'Эти вопросы показывает страница «Вопросы и ответы»' }).click();
    await page.getByRole('heading', { level: 1, name: 'Вопросы и ответы', exact: true }).waitFor();
    await page.goto(`${site.url}/studio/content`);
    const catalogue = page.getByRole('row').filter({ hasText: 'Вопросы и ответы (справочник)' });
    await catalogue.getByRole('link', { name: 'Вопросы и ответы', exact: true }).waitFor();
    await site.leave(page);
  });

  it('pastes from Word what a page can have, and is told what it cannot', async () => {
    const { page, complaints, answer } = await openAnswer();
    await answer.click();
    // A press into the middle may select a button of the text, which is no part of its content.
    const content = async (): Promise<string> =>
      (await answer.innerHTML()).replaceAll(/ ProseMirror-selectednode| draggable="true"/g, '');
    const before = await content();
    await page.keyboard.press('Control+A');
    await paste(answer, WORD);
    await answer.getByRole('link', { name: 'курьером' }).waitFor();
    expect(await answer.getByRole('listitem').allTextContents()).toEqual(['Заполните форму', 'Ждите звонка']);
    expect(await answer.getByRole('cell').allTextContents()).toEqual(['Город', 'День']);
    expect(await answer.locator('strong').textContent()).toBe('Карта');
    await page.getByText('При вставке убрано: картинки').first().waitFor();
    await page.keyboard.press('Control+Z');
    await expect.poll(content).toBe(before);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
