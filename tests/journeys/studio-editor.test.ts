import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { handsOn } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved, showCode, undoButton, unfold } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const enter = (role: Role, path: string, options: BrowserContextOptions = {}) =>
  enterStudio(site, role, path, options);

describe('a content manager', () => {
  it('changes a text for everybody and sees first which forms it is in', async () => {
    const { page, complaints } = await enter('content', '/studio/texts');
    await page.getByLabel('Поиск').fill('field.comment.title');
    await page.getByLabel('По-русски: Комментарий', { exact: true }).fill('Ваш вопрос');
    await page.getByLabel(/^По-английски: Ваш вопрос/).fill('Your question');
    await saved(page);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Консультация для бизнеса', { exact: true }).waitFor();
    await dialog
      .getByText('Обратный звонок', { exact: true })
      .or(dialog.getByText('Заявка', { exact: true }))
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByText('Совпадает с опубликованным').waitFor();
    const { page: visitor } = await site.open('/forms/consulting');
    await visitor.getByLabel('Ваш вопрос').waitFor();
    expect(complaints).toEqual([]);
    await site.leave(visitor);
    await site.leave(page);
  });

  it('saves a file for translators and takes the translated one over', async () => {
    const { page, complaints } = await enter('content', '/studio/texts');
    await page.getByText('Файлы для переводчиков').click();
    await page.getByRole('checkbox', { name: 'Только без перевода', exact: true }).uncheck();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Сохранить файл для переводчика' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const load = (text: string) =>
      page
        .getByLabel('Загрузить переведённый файл')
        .setInputFiles({ name: 'en.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(text) });

    await load(file.replace('"form.newTab"', '"form.newTub"'));
    await page.getByRole('alert').getByText('Файл не принят: 1 ошибка. Тексты не изменились.').waitFor();
    await page.getByText(/Текста «form\.newTub» нет, возможно, это «form\.newTab»/).waitFor();

    await load(file.replace('<target>opens in a new tab</target>', '<target>a new tab</target>'));
    await page.getByText('Изменится 1 текст:').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Внести в черновик' }).click();
    await saved(page);
    await page.getByLabel('Поиск').fill('form.newTab');
    const newTab = page.getByRole('textbox', { name: /^По-английски: / });
    await expect.poll(() => newTab.inputValue()).toBe('a new tab');
    await undoButton(page).click();
    await expect.poll(() => newTab.inputValue()).toBe('opens in a new tab');
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('changes a page as JSON, helped by its schema, and sees it on the site', async () => {
    const { page, complaints } = await enter('contract', '/studio/content');
    await page.getByRole('heading', { name: 'Справочники' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`${site.url}/studio/content/pages/privacy`);
    await unfold(page, 'JSON');
    const editor = page.getByRole('textbox', { name: 'Текст файла pages/privacy.json' });
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('{ "title": { "ru": "Т", "en": "T" }, "');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /blocks/ }).waitFor();
    await page.keyboard.press('Control+a');
    const source = (await readDefinitionsFolder(ownDefinitions)).get('pages/privacy.json') ?? '';
    const title = { ru: 'Как мы храним данные', en: 'How we keep data' };
    await page.keyboard.insertText(JSON.stringify({ ...JSON.parse(source), title }, null, 2));
    await saved(page);
    await page.getByRole('button', { name: 'Версии' }).click();
    const draft = page.getByRole('dialog', { name: 'Версии' });
    await draft.getByRole('combobox', { name: 'Стало', exact: true }).selectOption('Черновик');
    await draft
      .getByRole('group')
      .getByText(/→ «Как мы храним данные»/)
      .waitFor();
    await draft.getByRole('button', { name: 'Закрыть' }).click();
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByText('Совпадает с опубликованным').waitFor();
    const { page: visitor } = await site.open('/privacy');
    expect(await visitor.title()).toContain('Как мы храним данные');
    await page.getByRole('button', { name: 'Версии' }).click();
    const versions = page.getByRole('dialog', { name: 'Версии' });
    const listed = versions.getByRole('listitem').filter({ hasText: /^Версия 2: user\./ });
    await listed.getByText(/→ «Как мы храним данные»/).waitFor();
    await versions.getByRole('combobox', { name: 'Было', exact: true }).selectOption('2');
    await versions.getByRole('combobox', { name: 'Стало', exact: true }).selectOption('1');
    await versions
      .getByRole('group')
      .getByText(/: «Как мы храним данные» →/)
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Взять версию 1 в черновик' }).click();
    await versions.waitFor({ state: 'detached' });
    await expect.poll(() => editor.textContent()).not.toContain('Как мы храним данные');
    expect(complaints).toEqual([]);
    await site.leave(visitor);
    await site.leave(page);
  });

  it('is refused a change of what the bank gets, and sees who may make it', async () => {
    const { page } = await enter('content', '/studio/forms/simple-card');
    await previewOf(page).getByRole('button').first().waitFor();
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    await fields.getByRole('button', { name: /^Имя/ }).click();
    await fields.getByRole('button', { name: 'Удалить поле «Имя»' }).click();
    await saved(page);
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    await page.getByText('Опубликовать может только редактор контракта').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).count()).toBe(0);
    await site.leave(page);
  });

  it('moves a field by Alt and an arrow, takes it back, and publishes it, by keys alone', async () => {
    const { page } = await enter('content', '/studio/forms/consulting');
    await previewOf(page).getByRole('button').first().waitFor();
    const hands = handsOn(page, 'by keys alone');
    const company = page.getByRole('region', { name: 'Поля' }).getByRole('button', { name: /^Компания/ });
    const moved = page.getByText(/^Поле «.*» теперь на месте/);
    await hands.press(company.first(), 'Alt+ArrowUp');
    await moved.waitFor();
    await hands.press(company.first(), 'Control+z');
    await page.getByText('Совпадает с опубликованным').or(page.getByText('Черновик сохранён')).waitFor();
    await hands.press(company.first(), 'Alt+ArrowUp');
    await saved(page);
    await hands.press(page.getByRole('button', { name: 'Опубликовать…' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Меняется только то, что видит посетитель.').waitFor();
    await hands.press(dialog.getByRole('button', { name: 'Опубликовать' }));
    await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
    expect(hands.complaints()).toEqual([]);
    await site.leave(page);
  });
});

describe('written text is never lost', () => {
  it('invalid JSON is kept and marked, over a reload too, and everything else still works', async () => {
    const { page } = await enter('contract', '/studio/forms/museum-partner');
    await previewOf(page).getByRole('button').first().waitFor();
    await showCode(page);
    const editor = page.getByRole('textbox', { name: /Текст файла .*schema.json/ });
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('{ broken ');
    await page.getByText('Это пока не JSON').waitFor();
    const problems = page.getByRole('region', { name: 'Ошибки и замечания' });
    await problems.getByText(/Это не JSON .*и прочитать файл нельзя/).waitFor();
    await problems.getByText('исправьте запись в этой строке').waitFor();
    await saved(page);
    await page.reload();
    await showCode(page);
    await page.getByText('Это пока не JSON').waitFor();
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    await page.getByText('Сначала исправьте ошибки').waitFor();
    await site.leave(page);
  });

  it('two people who make one change of a form have it once, and are asked nothing', async () => {
    const first = await enter('content', '/studio/forms/refinance');
    const second = await enter('content', '/studio/forms/refinance');
    const move = async (page: Page): Promise<void> => {
      const fields = page.getByRole('region', { name: 'Поля' });
      await fields
        .getByRole('button', { name: /^Поднять/ })
        .nth(3)
        .click();
    };
    await second.page.getByRole('region', { name: 'Поля' }).getByRole('button').first().waitFor();
    await move(first.page);
    await saved(first.page);
    await move(second.page);
    await saved(second.page);
    expect(await second.page.getByRole('heading', { name: 'Документ изменили двое' }).count()).toBe(0);
    expect(await axe(second.page)).toEqual([]);
    await site.leave(first.page);
    await site.leave(second.page);
  });
});

describe('the editor', () => {
  const places = [
    ['a tablet', 768],
    ['a desk', 1280],
  ] as const;
  it.each(sampleOf(places, 2))('on %s fits and has nothing that axe objects to', async (_place, width) => {
    const { page, complaints } = await enter('viewer', '/studio/forms', { viewport: { width, height: 900 } });
    const checkPage = async (): Promise<void> => {
      expect(await axe(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await page.getByLabel('Поиск').fill('mortgage');
    await page.getByText('1 форма').waitFor();
    await checkPage();
    await page.goto(`${site.url}/studio/forms/mortgage`);
    const preview = previewOf(page);
    await preview.getByRole('button').first().waitFor();
    await page.getByRole('region', { name: 'Поля' }).getByRole('button').first().click();
    await page.getByText('Найдено: 0').waitFor();
    await checkPage();
    for (const state of ['errors', 'sending', 'success', 'failure']) {
      await page.getByLabel('Состояние').selectOption(state);
      await checkPage();
    }
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
