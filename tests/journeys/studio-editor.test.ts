import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, publish, saved, unfold } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // What is published here is written into a folder of its own.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const enter = (role: Role, path: string, options: BrowserContextOptions = {}) =>
  enterStudio(site, role, path, options);

describe('a content manager on the first day', () => {
  it('adds a form from a template, gives it a conditional field, publishes it, and a visitor sends it', async () => {
    const { page, complaints } = await enter('content', '/studio');
    await page.getByRole('navigation', { name: 'Разделы студии' }).getByText('Формы').click();
    await page.getByRole('heading', { name: 'Формы', level: 1 }).waitFor();
    await page.getByText('Новая форма').click();
    await page.getByLabel('Название по-русски').fill('Кредит на машину');
    await page.getByLabel('Название по-английски').fill('Car loan');
    await page.getByLabel('Адрес формы').fill('car-loan');
    await page.getByLabel('С чего начать').selectOption({ label: 'Шаблон: имя и телефон' });
    await page.getByRole('button', { name: 'Создать черновик' }).click();

    await page.getByRole('heading', { name: 'car-loan' }).waitFor();
    await page.getByRole('region', { name: 'Просмотр формы' }).getByLabel('Телефон').waitFor();
    await page.getByLabel('Добавить поле').selectOption('gender');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page.getByLabel('Добавить поле').selectOption('comment');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    const fields = page.getByRole('region', { name: 'Поля' });
    await fields
      .getByRole('button', { name: /comment/ })
      .first()
      .click();
    await fields.getByLabel(/^Показать «/).selectOption({ label: 'когда «Пол»' });
    await page
      .getByRole('dialog')
      .getByText(/^Поле «Комментарий» показывалось всегда/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
    await fields.getByText('по условию').waitFor();
    expect(await axe(page)).toEqual([]);
    await saved(page);
    await page.getByText('Найдено: 0').waitFor();
    await publish(page);

    const { page: visitor } = await site.open('/forms/car-loan');
    await visitor.getByRole('heading', { name: 'Кредит на машину' }).waitFor();
    expect(await visitor.getByLabel('Комментарий').count()).toBe(0);
    await visitor.getByLabel('Имя').fill('Анна');
    await visitor.getByLabel('Телефон').fill('9161234567');
    await visitor.getByRole('radio').first().check();
    await visitor.getByLabel('Комментарий').fill('Звоните вечером');
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Отправить' }).click();
    await visitor.getByText(/Номер заявки/).waitFor();
    expect(site.rows<{ form: string }>('select form from requests')).toEqual([{ form: 'car-loan' }]);

    await page.getByRole('navigation', { name: 'Разделы студии' }).getByText('Заявки').click();
    await page.getByLabel('Форма').fill('car-loan');
    await page.getByText('1 заявка').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('table').getByRole('link').click();
    await page.getByText('Личные данные скрыты').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/9161234567|Анна|вечером/);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.context().close();
    await page.context().close();
  });

  it('changes a text for everybody and hears first which forms it is in', async () => {
    const { page, complaints } = await enter('content', '/studio/texts');
    await page.getByLabel('Поиск').fill('field.comment.title');
    await page.getByLabel('field.comment.title ru').fill('Ваш вопрос');
    await page.getByLabel('field.comment.title en').fill('Your question');
    await saved(page);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('consulting', { exact: true }).waitFor();
    await dialog
      .getByText('callback', { exact: true })
      .or(dialog.getByText('flexible', { exact: true }))
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByText('Совпадает с опубликованным').waitFor();
    const { page: visitor } = await site.open('/forms/consulting');
    await visitor.getByLabel('Ваш вопрос').waitFor();
    expect(complaints).toEqual([]);
    await visitor.context().close();
    await page.context().close();
  });

  it('changes a page as JSON, helped by its schema, and sees it on the site', async () => {
    const { page, complaints } = await enter('content', '/studio/content');
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
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByText('Совпадает с опубликованным').waitFor();
    const { page: visitor } = await site.open('/privacy');
    expect(await visitor.title()).toContain('Как мы храним данные');
    await page.getByRole('button', { name: 'Версии' }).click();
    await page.getByRole('button', { name: 'Восстановить версию 1' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await unfold(page, 'JSON');
    await expect.poll(() => editor.textContent()).not.toContain('Как мы храним данные');
    expect(complaints).toEqual([]);
    await visitor.context().close();
    await page.context().close();
  });

  it('changes a label, translates it, sees both at once, and brings the old version back', async () => {
    const { page, complaints } = await enter('content', '/studio/forms/geo');
    const preview = page.getByRole('region', { name: 'Просмотр формы' });
    await preview.getByLabel('Телефон').waitFor();
    const fields = page.getByRole('region', { name: 'Поля' });
    await fields.getByRole('button', { name: /^Телефон/ }).click();
    const label = fields.getByRole('group', { name: 'Подпись' });
    await label.getByLabel('По-русски').fill('Ваш мобильный');
    await label.getByLabel('По-английски').fill('Your mobile');
    await preview.getByLabel('Ваш мобильный').waitFor();
    await page.getByLabel('Язык просмотра').selectOption('en');
    await preview.getByLabel('Your mobile').waitFor();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await preview.getByLabel('Phone').waitFor();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await preview.getByLabel('Your mobile').waitFor();
    await saved(page);
    await publish(page);
    const { page: visitor } = await site.open('/en/forms/geo');
    await visitor.getByLabel('Your mobile').waitFor();

    await page.getByRole('button', { name: 'Версии' }).click();
    await page.getByRole('button', { name: 'Восстановить версию 1' }).click();
    await preview.getByLabel('Phone').waitFor();
    await publish(page);
    await visitor.reload();
    await visitor.getByLabel('Phone').waitFor();
    expect(complaints).toEqual([]);
    await visitor.context().close();
    await page.context().close();
  });

  it('is refused a change of what the bank gets, and is told who may make it', async () => {
    const { page } = await enter('content', '/studio/forms/simple-card');
    await page.getByRole('region', { name: 'Просмотр формы' }).getByRole('button').first().waitFor();
    await page.getByLabel('Файл', { exact: true }).selectOption('forms/simple-card/form.json');
    const editor = page.getByRole('textbox', { name: 'Текст файла forms/simple-card/form.json' });
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+a');
    const source = (await readDefinitionsFolder(ownDefinitions)).get('forms/simple-card/form.json') ?? '';
    await page.keyboard.insertText(source.replace('"days": 180', '"days": 30'));
    await saved(page);
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    await page.getByText('Опубликовать может только редактор контракта').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).count()).toBe(0);
    await page.context().close();
  });

  it('does all of it by keys alone', async () => {
    const { page } = await enter('content', '/studio/forms/consulting');
    await page.getByRole('region', { name: 'Просмотр формы' }).getByRole('button').first().waitFor();
    const press = async (name: RegExp | string, key = 'Enter'): Promise<void> => {
      await page.getByRole('button', { name }).first().focus();
      await page.keyboard.press(key);
    };
    await press(/ comment/, 'Alt+ArrowUp');
    await page.getByText(/^Поле «.*» теперь на месте/).waitFor();
    await press(/ comment/);
    await page.keyboard.press('Control+z');
    await page.getByText('Совпадает с опубликованным').or(page.getByText('Черновик сохранён')).waitFor();
    await press(/ comment/, 'Alt+ArrowUp');
    await saved(page);
    await press('Опубликовать…');
    await page.getByRole('dialog').getByText('Меняется только то, что видит посетитель.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
    await page.context().close();
  });
});

describe('nothing that is written is lost', () => {
  it('what is no JSON is kept and marked, over a reload too, and everything else still works', async () => {
    const { page } = await enter('content', '/studio/forms/museum-partner');
    await page.getByRole('region', { name: 'Просмотр формы' }).getByRole('button').first().waitFor();
    const editor = page.getByRole('textbox', { name: /Текст файла .*schema.json/ });
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('{ broken ');
    await page.getByText('Это пока не JSON').waitFor();
    await saved(page);
    await page.reload();
    await page.getByText('Это пока не JSON').waitFor();
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    await page.getByText('Сначала исправьте ошибки').waitFor();
    await page.context().close();
  });

  it('two people who edit one form choose whose version stays', async () => {
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
    await second.page.getByRole('heading', { name: 'Документ изменили двое' }).waitFor();
    expect(await axe(second.page)).toEqual([]);
    await second.page.getByRole('button', { name: 'Взять другую версию' }).click();
    await saved(second.page);
    await first.page.context().close();
    await second.page.context().close();
  });
});

describe('the editor', () => {
  it.each([
    ['a tablet', 768],
    ['a desk', 1280],
  ])('on %s fits and has nothing that axe objects to', async (_place, width) => {
    const { page, complaints } = await enter('viewer', '/studio/forms', { viewport: { width, height: 900 } });
    const judge = async (): Promise<void> => {
      expect(await axe(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await page.getByLabel('Поиск').fill('mortgage');
    await page.getByText('1 форма').waitFor();
    await judge();
    await page.goto(`${site.url}/studio/forms/mortgage`);
    const preview = page.getByRole('region', { name: 'Просмотр формы' });
    await preview.getByRole('button').first().waitFor();
    await page.getByRole('region', { name: 'Поля' }).getByRole('button').first().click();
    await page.getByText('Найдено: 0').waitFor();
    await judge();
    for (const state of ['errors', 'sending', 'success', 'failure']) {
      await page.getByLabel('Состояние').selectOption(state);
      await judge();
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
