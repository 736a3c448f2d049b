import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { handsOn } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, publish, saved, showCode, unfold } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

describe('a content manager without JSON', () => {
  it('builds a question of a form: from the catalogue, with choices, a group and a text for who leaves it out', async () => {
    const { page, complaints } = await enterStudio(site, 'content', '/studio/forms');
    await page.getByText('Новая форма').click();
    await page.getByLabel('Название по-русски').fill('Запись в отделение');
    await page.getByLabel('Название по-английски').fill('Branch visit');
    await page.getByLabel('Адрес формы').fill('branch-visit');
    await page.getByLabel('С чего начать').selectOption('phone');
    await page.getByRole('button', { name: 'Создать черновик' }).click();
    await page.getByRole('heading', { name: 'Запись в отделение', level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Каталог полей с примерами…' }).click();
    const catalogue = page.getByRole('dialog', { name: 'Каталог полей' });
    await catalogue.getByLabel('Поиск').fill('файл');
    await catalogue.getByText(/файлов с ними не передают/).waitFor();
    // What was looked for comes first, though it cannot be added.
    expect(await catalogue.getByRole('heading', { level: 3 }).first().textContent()).toBe(
      'Не добавляется как поле',
    );
    await catalogue.getByLabel('Поиск').fill('ещё один');
    await catalogue.getByRole('button', { name: 'Добавить поле «Список из нескольких полей»' }).waitFor();
    await catalogue.getByLabel('Поиск').fill('небывалое');
    await catalogue.getByText(/^Ничего не нашлось\. Попробуйте/).waitFor();
    await catalogue.getByLabel('Поиск').fill('все варианты на виду');
    expect(await axe(page)).toEqual([]);
    await catalogue.getByRole('button', { name: 'Добавить поле «Один из вариантов»' }).click();

    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    const preview = previewOf(page);
    // The new field is selected in the list and on the page, and another press keeps it selected.
    const added = fields.getByRole('button', { name: /^Один из вариантов/ });
    await expect.poll(() => added.getAttribute('aria-pressed')).toBe('true');
    await preview.locator('[data-selected]').getByText('Один из вариантов').waitFor();
    await added.click();
    expect(await added.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'К форме целиком' }).click();
    const whole = page.getByRole('heading', { name: 'Форма целиком' });
    expect(await whole.evaluate((one) => one === document.activeElement)).toBe(true);
    await added.click();
    const write = async (group: string, ru: string, en: string): Promise<void> => {
      const wording = fields.getByRole('group', { name: group, exact: true });
      await wording.getByLabel('По-русски').fill(ru);
      await wording.getByLabel('По-английски').fill(en);
    };
    await write('Подпись', 'Когда придёте', 'When will you come');
    await fields.getByRole('button', { name: 'Добавить вариант ответа' }).click();
    await write('Вариант 1', 'Утром', 'In the morning');
    await write('Вариант 2', 'Днём', 'In the afternoon');
    await write('Вариант 3', 'Вечером', 'In the evening');
    await fields.getByRole('button', { name: 'Поднять вариант 3' }).click();
    await fields.getByRole('button', { name: 'Удалить вариант 3' }).click();
    await fields.getByLabel('Обязательное поле').check();
    await unfold(page, 'Тексты ошибок');
    await fields.getByLabel('Когда ответа нет По-русски').fill('Выберите время');
    await fields.getByText('Посетитель прочтёт: Выберите время').waitFor();

    await unfold(page, 'Группы полей');
    await page.getByRole('button', { name: 'Добавить группу' }).click();
    await page.getByRole('group', { name: 'Заголовок группы 1' }).getByLabel('По-русски').fill('Ваш визит');
    await fields.getByLabel('Группа', { exact: true }).selectOption({ label: 'Ваш визит' });
    await preview.getByRole('group', { name: 'Ваш визит' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await saved(page);
    await page.getByText('Найдено: 0').waitFor();
    await publish(page);

    const { page: visitor } = await site.open('/forms/branch-visit');
    const visit = visitor.getByRole('group', { name: 'Ваш визит' });
    await visit.getByRole('radio').first().waitFor();
    expect(await visit.getByRole('radio').count()).toBe(2);
    expect((await visit.textContent())?.match(/Утром|Вечером|Днём/g)).toEqual(['Утром', 'Вечером']);
    await visitor.getByLabel('Телефон').fill('9161234567');
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Отправить' }).click();
    await visitor.getByText('Выберите время').first().waitFor();
    await visitor.getByLabel('Вечером').check();
    await visitor.getByRole('button', { name: 'Отправить' }).click();
    await visitor.getByText(/Номер заявки/).waitFor();
    const [request] = site.rows<{ payload: string }>(
      "select payload from requests where form = 'branch-visit'",
    );
    expect(JSON.parse(request?.payload ?? '{}')).toMatchObject({ kogda_pridete: 'vecherom' });
    expect(complaints).toEqual([]);
    await site.leave(visitor);
    await site.leave(page);
  });

  it('makes the choices of a list depend on another answer, and visitors are offered only those', async () => {
    const { page, complaints } = await enterStudio(site, 'content', '/studio/forms');
    await page.getByText('Новая форма').click();
    await page.getByLabel('Название по-русски').fill('Страхование');
    await page.getByLabel('Название по-английски').fill('Insurance');
    await page.getByLabel('Адрес формы').fill('insurance');
    await page.getByLabel('С чего начать').selectOption('phone');
    await page.getByRole('button', { name: 'Создать черновик' }).click();
    await page.getByRole('heading', { name: 'Страхование', level: 1 }).waitFor();
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    const addList = async (...words: [group: string, ru: string, en: string][]): Promise<void> => {
      await page.getByRole('button', { name: 'Каталог полей с примерами…' }).click();
      const catalogue = page.getByRole('dialog', { name: 'Каталог полей' });
      await catalogue.getByRole('button', { name: 'Добавить поле «Выбор из списка»' }).click();
      for (const [group, ru, en] of words) {
        const wording = fields.getByRole('group', { name: group, exact: true });
        await wording.getByLabel('По-русски').fill(ru);
        await wording.getByLabel('По-английски').fill(en);
      }
    };
    await addList(
      ['Подпись', 'Что страхуем', 'What'],
      ['Вариант 1', 'Дом', 'House'],
      ['Вариант 2', 'Квартиру', 'Flat'],
    );
    await addList(
      ['Подпись', 'Стены', 'Walls'],
      ['Вариант 1', 'Брус', 'Timber'],
      ['Вариант 2', 'Бетон', 'Concrete'],
    );
    await fields
      .getByLabel('Какие варианты показывать')
      .selectOption({ label: 'те, что для ответа «Что страхуем»' });
    const groupOf = (number: number) =>
      fields.getByLabel(`Вариант ${number}: при каком ответе на «Что страхуем»`);
    await groupOf(2).waitFor();
    expect(await groupOf(2).locator('option:checked').textContent()).toBe('Квартиру');
    await fields.getByRole('button', { name: 'Добавить вариант ответа' }).click();
    await groupOf(3).selectOption({ label: 'Квартиру' });
    expect(await axe(page)).toEqual([]);
    await page.getByText('Найдено: 0').waitFor();
    await saved(page);
    await publish(page);

    const { page: visitor } = await site.open('/forms/insurance');
    await visitor.getByLabel('Что страхуем').selectOption({ label: 'Дом' });
    await visitor.getByRole('combobox', { name: 'Стены' }).click();
    const options = visitor.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    expect(await options.allTextContents()).toEqual(['Брус']);
    expect(complaints).toEqual([]);
    await site.leave(visitor);
    await site.leave(page);
  });

  it('sets limits within bounds, and reads the error text that is built of them', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/consulting');
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    await fields
      .getByRole('button', { name: /^Комментарий/ })
      .first()
      .click();
    const longest = fields.getByLabel('Не длиннее, символов');
    await longest.fill('0');
    await fields.getByText(/^Введите число от 1 до/).waitFor();
    expect(await longest.getAttribute('aria-invalid')).toBe('true');
    await longest.fill('500');
    await fields.getByText(/^Введите число/).waitFor({ state: 'detached' });
    await saved(page);
    // Who may change the contract reads the file.
    const { page: reader } = await enterStudio(site, 'contract', '/studio/forms/consulting');
    await showCode(reader);
    const schema = reader.getByRole('textbox', { name: 'Текст файла forms/consulting/schema.json' });
    expect(await schema.textContent()).toContain('"long-text": { "maxLength": 500 }');
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect
      .poll(async () => {
        await reader.reload();
        await showCode(reader);
        return schema.textContent();
      })
      .not.toContain('500');
    await site.leave(reader);
    await site.leave(page);
  });

  it('puts a field elsewhere by dragging it with the pointer', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/geo');
    const fields = page.getByRole('region', { name: 'Поля', exact: true }).getByRole('listitem');
    await fields.first().waitFor();
    const names = async (): Promise<string[]> =>
      fields.evaluateAll((items) => items.map((item) => item.getAttribute('data-field') ?? ''));
    const before = await names();
    await fields.nth(1).dragTo(fields.nth(0));
    await page.getByText(/теперь на месте 1 из/).waitFor();
    expect(await names()).toEqual([before[1], before[0], ...before.slice(2)]);
    await saved(page);
    await site.leave(page);
  });

  it('translates what lacks a translation in a grid of both languages', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/simple-card');
    await unfold(page, 'Переводы: без перевода 0');
    const grid = page.getByRole('region', { name: 'Переводы формы' });
    await grid.getByLabel('По-английски: Закажите карту').fill('');
    await page.locator('summary', { hasText: 'Переводы: без перевода 1' }).waitFor();
    await page.getByLabel('Только без перевода: 1').check();
    expect(await grid.getByRole('row').count()).toBe(2);
    await grid.getByLabel('По-английски: Закажите карту').fill('A card in a day');
    await page.locator('summary', { hasText: 'Переводы: без перевода 0' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await site.leave(page);
  });

  it('may not touch what the bank gets; an editor of the contract may, and sees the request exactly', async () => {
    const content = await enterStudio(site, 'content', '/studio/forms/geo');
    await content.page.getByRole('button', { name: /^Телефон/ }).click();
    await content.page.getByRole('link', { name: 'Изменить' }).click();
    const line = content.page.locator('[data-of-selected=true]');
    await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await line.getByLabel('Имя в запросе').inputValue()).toBe('phone');
    const summary = content.page.locator('summary', {
      hasText: 'Отправляемый запрос: какой ответ куда идёт',
    });
    const payload = content.page.locator('details').filter({ has: summary });
    await payload.getByText('Опубликовать может редактор контракта, предложить — вы.').waitFor();
    expect(await payload.getByLabel('Имя в запросе').first().isDisabled()).toBe(true);
    // The address to which it is sent is read, and changed as a proposal.
    const { page: reader } = content;
    await reader.goto(`${site.url}/studio/content/endpoints/consulting-request`);
    const method = reader.getByLabel(/^Метод/).first();
    await reader.getByText('Опубликовать может редактор контракта, предложить — вы.').waitFor();
    expect(await method.isDisabled()).toBe(true);
    await reader.getByRole('button', { name: 'Изменить и предложить' }).click();
    await reader.getByText(/^Вы готовите предложение/).waitFor();
    expect(await method.isDisabled()).toBe(false);
    await site.leave(reader);

    const { page } = await enterStudio(site, 'contract', '/studio/forms/pro-portal');
    await unfold(page, 'Отправляемый запрос: какой ответ куда идёт');
    const request = page.getByRole('region', { name: 'Отправляемый запрос', exact: true });
    const name = page.getByLabel('Имя в запросе').first();
    const was = await name.inputValue();
    await name.fill(`${was}_2`);
    await name.press('Enter');
    await request.getByText(`"${was}_2"`).waitFor();
    await name.fill('год дома');
    await page.getByText(/без пробелов\. Напишите, например, «god_doma»/).waitFor();
    await name.press('Enter');
    expect(await name.inputValue()).toBe('год дома');
    expect(await request.getByText('год дома').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await name.fill(`${was}_2`);
    await name.press('Enter');
    await page.getByRole('button', { name: 'Отменить' }).click();
    await request.getByText(`"${was}"`).waitFor();
    expect(await axe(page)).toEqual([]);
    await site.leave(page);
  });

  it('shows something else in one section of the site', async () => {
    const { page } = await enterStudio(site, 'contract', '/studio/forms/refinance');
    await unfold(page, 'Добавить вариант');
    await page.getByLabel('Название по-русски').fill('Для «Премиум»');
    await page.getByLabel('Название по-английски').fill('For Premium');
    await page.getByLabel('Раздел сайта').selectOption('premium');
    await page.getByRole('button', { name: 'Добавить вариант формы' }).click();
    await page.getByRole('combobox', { name: 'Вариант', exact: true }).selectOption('dlya-premium');
    const reach = page.getByRole('combobox', { name: 'Менять', exact: true });
    await previewOf(page).getByRole('textbox').first().click();
    await reach.waitFor();
    expect(await reach.locator('option').allTextContents()).toEqual([
      'во всех вариантах',
      'только в «Для «Премиум»»',
    ]);
    expect((await reach.boundingBox())?.y).toBeLessThan(
      (await page.getByRole('group', { name: 'Подпись' }).boundingBox())?.y ?? 0,
    );
    await reach.selectOption('variant');
    await unfold(page, 'Тексты формы');
    await page
      .getByRole('group', { name: 'Заголовок', exact: true })
      .getByLabel('По-русски')
      .fill('Рефинансирование для вас');
    await saved(page);
    await page.getByText('Найдено: 0').waitFor();
    await publish(page);
    const { page: visitor } = await site.open('/forms/refinance?section=premium');
    await visitor.getByRole('heading', { name: 'Рефинансирование для вас' }).waitFor();
    await visitor.goto(`${site.url}/forms/refinance?section=main`);
    await visitor.getByRole('button', { name: 'Отправить' }).waitFor();
    expect(await visitor.getByRole('heading', { name: 'Рефинансирование для вас' }).count()).toBe(0);
    await site.leave(visitor);
    await site.leave(page);
  });
});

describe('by keys alone', { timeout: 120_000 }, () => {
  it('a field is taken from the catalogue and given another choice, and one is taken away', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/museum-partner');
    await previewOf(page).getByRole('button').first().waitFor();
    const hands = handsOn(page, 'by keys alone');
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await hands.press(button('Каталог полей с примерами…'));
    await page.getByRole('dialog', { name: 'Каталог полей' }).waitFor();
    await hands.press(button('Добавить поле «Один из вариантов»'));
    await hands.press(button(/^Один из вариантов/));
    await hands.press(button('Добавить вариант ответа'));
    await page.getByRole('group', { name: 'Вариант 3', exact: true }).waitFor();
    await hands.press(button('Удалить вариант 3'));
    await page.getByRole('group', { name: 'Вариант 3', exact: true }).waitFor({ state: 'detached' });
    await hands.press(button('Опустить вариант 1'));
    await saved(page);
    expect(hands.complaints()).toEqual([]);
    await site.leave(page);
  });

  it('a group of fields is made, named and taken away', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/museum-partner');
    await previewOf(page).getByRole('button').first().waitFor();
    const hands = handsOn(page, 'by keys alone');
    await hands.press(page.locator('summary').filter({ hasText: 'Группы полей' }));
    await hands.press(page.getByRole('button', { name: 'Добавить группу' }));
    const heading = page.getByRole('group', { name: 'Заголовок группы 1' });
    await hands.write(heading.getByLabel('По-русски'), 'О вас');
    await hands.press(page.getByRole('button', { name: 'Удалить группу 1' }));
    await heading.waitFor({ state: 'detached' });
    await hands.press(page.getByRole('button', { name: 'Добавить группу' }));
    await heading.waitFor();
    expect(hands.complaints()).toEqual([]);
    await site.leave(page);
  });

  it('a field has a sample, a keyboard and what a browser fills in', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/geo');
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    const name = previewOf(page).getByRole('textbox', { name: 'Имя', exact: true });
    await name.waitFor();
    const hands = handsOn(page, 'by keys alone');
    await hands.press(fields.getByRole('button', { name: /^Имя/ }));
    await hands.press(fields.locator('summary').filter({ hasText: 'Как заполнять' }));
    const sample = fields.getByRole('group', { name: 'Образец в пустом поле' });
    await hands.write(sample.getByLabel('По-русски'), 'Анна');
    await fields.getByLabel('Клавиатура телефона').selectOption({ label: 'поиск' });
    await fields.getByLabel('Кнопка ввода на телефоне').selectOption({ label: 'Готово' });
    await fields.getByLabel('Что подставит браузер').selectOption({ label: 'псевдоним' });
    const set = { placeholder: 'Анна', inputmode: 'search', enterkeyhint: 'done', autocomplete: 'nickname' };
    for (const [attribute, value] of Object.entries(set))
      await expect.poll(() => name.getAttribute(attribute)).toBe(value);
    await fields.getByLabel('Клавиатура телефона').selectOption({ label: 'как обычно' });
    await expect.poll(() => name.getAttribute('inputmode')).toBeNull();
    await saved(page);
    expect(await axe(page)).toEqual([]);
    expect(hands.complaints()).toEqual([]);
    await site.leave(page);
  });

  it('a text of an error is given, and the rule’s own is brought back', async () => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/geo');
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    await previewOf(page).getByRole('button').first().waitFor();
    const hands = handsOn(page, 'by keys alone');
    await hands.press(fields.getByRole('button', { name: /^Имя/ }));
    await hands.press(fields.locator('summary').filter({ hasText: 'Тексты ошибок' }));
    await hands.write(fields.getByLabel('Когда ответа нет По-русски'), 'Как к вам обращаться?');
    await fields.getByText('Посетитель прочтёт: Как к вам обращаться?').waitFor();
    await hands.press(fields.getByRole('button', { name: 'Вернуть общий текст' }).first());
    await fields.getByText('Посетитель прочтёт: Как к вам обращаться?').waitFor({ state: 'detached' });
    await hands.press(fields.getByLabel('Когда ответа нет По-английски'), 'End');
    expect(hands.complaints()).toEqual([]);
    await site.leave(page);
  });
});

describe('the tools', () => {
  it.each(sampleOf([1280, 768], 2))('at %d px fit and have nothing that axe objects to', async (width) => {
    const { page, complaints } = await enterStudio(site, 'contract', '/studio/forms/quality', {
      viewport: { width, height: 900 },
    });
    await previewOf(page).getByRole('button').first().waitFor();
    await page.getByRole('region', { name: 'Поля', exact: true }).getByRole('button').first().click();
    for (const panel of [
      'Тексты ошибок',
      'Группы полей',
      'Тексты формы',
      'Отправляемый запрос',
      'Капча',
      'Когда заявка принята',
      'Добавить вариант',
      'Переводы',
    ])
      await unfold(page, panel);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
