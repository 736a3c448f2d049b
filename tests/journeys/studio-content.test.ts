import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { byKeys, enterStudio, openMore, publish, saved, undoButton } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const enter = (role: Role, path: string, options: BrowserContextOptions = {}) =>
  enterStudio(site, role, path, options);

/** Publishes a document of one file. */
async function publishContent(page: Page): Promise<void> {
  await saved(page);
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByText('Совпадает с опубликованным').waitFor();
}

/** Summary of an item in a list of blocks, questions and the like, which opens and closes it. */
const item = (page: Page, name: string | RegExp) =>
  page.locator('[data-part=name]').filter({ hasText: name });

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe('a page', () => {
  it('is started from the screen, given blocks, published, and a visitor opens it', async () => {
    const { page, complaints } = await enter('content', '/studio/content');
    await page.getByText('Новая страница').click();
    await page.getByLabel('Название по-русски').first().fill('Автокредит');
    await page.getByLabel('Название по-английски').first().fill('Car loan');
    await page.getByLabel('Адрес страницы').fill('/privacy');
    await page.getByRole('button', { name: 'Создать черновик' }).first().click();
    await page.getByRole('alert').getByText('Страница с таким адресом уже есть').waitFor();
    await page.getByLabel('Адрес страницы').fill('/loans/car');
    await page.getByLabel('Раздел', { exact: true }).selectOption({ label: 'Премиум' });
    await page.getByLabel('С чего начать').selectOption('forms/consulting');
    await page.getByRole('button', { name: 'Создать черновик' }).first().click();

    await page.getByRole('heading', { name: 'Автокредит', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Добавить: Блок' }).click();
    await page.getByLabel('Вид блока').selectOption({ label: 'Текст с оформлением' });
    await page.getByText('Списки, таблицы, ссылки').first().waitFor();
    const html = page.getByRole('group', { name: 'Текст с оформлением' }).last();
    const written = html.getByRole('textbox', { name: 'По-русски' });
    await written.waitFor();
    await written.fill('Ставка ниже');
    for (const markup of await html.getByRole('button', { name: 'Разметка' }).all()) await markup.click();
    expect(await html.getByLabel('По-русски').inputValue()).toBe('<p>Ставка ниже</p>');
    await html.getByLabel('По-русски').fill('<h2>Ставка</h2><p>От <b>9%</b> <blink>годовых</blink></p>');
    const result = html.getByRole('figure', { name: 'Как будет на странице' }).first();
    await result.getByRole('heading', { name: 'Ставка' }).waitFor();
    await result.getByText('Не попадёт на страницу: <blink>').waitFor();
    await html.getByLabel('По-русски').fill('<h2>Ставка</h2><p>От <b>9%</b> годовых</p>');
    await result.getByText('Не попадёт на страницу').waitFor({ state: 'detached' });

    // A text in one language alone is reported beside it.
    await page
      .getByText(/Здесь не хватает переводов/)
      .first()
      .waitFor();
    await html.getByLabel('По-английски').fill('<h2>Rate</h2><p>From 9% a year</p>');
    await page
      .getByText(/Здесь не хватает переводов/)
      .first()
      .waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Переместить выше: Текст с оформлением: Ставка' }).click();
    await expect
      .poll(() => page.locator('[data-part=name]').allTextContents())
      .toEqual([expect.stringContaining('Ставка'), expect.stringContaining('Консультация для бизнеса')]);
    expect(await axe(page)).toEqual([]);
    await publishContent(page);
    const done = page.getByRole('status').filter({ hasText: 'посетители уже видят новую версию.' });
    expect(await done.getByRole('link', { name: 'Открыть на сайте' }).getAttribute('href')).toBe(
      '/loans/car',
    );

    const { page: visitor } = await site.open('/loans/car');
    await visitor.getByRole('heading', { name: 'Ставка' }).waitFor();
    expect(await visitor.title()).toContain('Автокредит');
    await visitor.locator('[data-site=premium]').first().waitFor();
    await site.leave(visitor);

    await page.goto(`${site.url}/studio/content`);
    const row = page.getByRole('region', { name: 'Страницы' }).getByRole('row', { name: /^Автокредит/ });
    expect(await row.textContent()).toMatch(/\/loans\/car.*Премиум.*опубликован/);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('is shown beside its settings as its visitors will get it, and a press on a block leads to its settings', async () => {
    const viewport = { width: 1280, height: 800 };
    const { page, complaints } = await enter('content', '/studio/content/pages/premium', { viewport });
    expect(await page.getByText('JSON').count()).toBe(0);
    const shown = page.frameLocator('iframe[data-shown=true]');
    await shown.getByRole('heading', { name: 'Премиум, который окупается' }).waitFor();
    const blocks = page.getByRole('region', { name: 'Блоки страницы' });

    await blocks.getByRole('button', { name: /^Шапка/ }).click();
    const hero = blocks.getByRole('group', { name: 'Шапка: Премиум, который окупается' });
    await expect.poll(() => hero.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    const heading = hero.getByRole('group', { name: 'Заголовок' }).getByLabel('По-русски');
    await heading.fill('Премиум для вас');
    await shown.getByRole('heading', { name: 'Премиум для вас' }).waitFor();

    // A press is made on the element: the window is scaled down.
    await shown.getByRole('heading', { name: 'Ещё в пакете' }).dispatchEvent('click');
    await blocks.getByRole('button', { name: 'Карточки с кнопками Ещё в пакете', pressed: true }).waitFor();
    await blocks.getByLabel('Вид блока').last().waitFor();
    await shown.getByRole('link').first().dispatchEvent('click');
    await shown.getByRole('heading', { name: 'Премиум для вас' }).waitFor();

    // A new block is not red before its author has left a field of it.
    await blocks.getByRole('button', { name: 'Добавить: Блок' }).last().click();
    await blocks.getByLabel('Вид блока').last().selectOption({ label: 'Карточки с кнопками' });
    await page.getByText('Найдено: 0').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Ошибки и замечания' }).getByRole('button').first().waitFor();
    expect(await page.locator('.zy-error:visible').allTextContents()).toEqual([]);
    await undoButton(page).click();

    await page.getByLabel('Язык просмотра').selectOption({ label: 'По-английски' });
    await shown.getByRole('navigation').first().getByText('Feedback').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(
      await page.evaluate(() => Number(document.scrollingElement?.scrollHeight) - innerHeight),
    ).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('gets a block at the selected one, from the list and from the picture', async () => {
    const { page } = await enter('content', '/studio/content/pages/premium');
    const shown = page.frameLocator('iframe[data-shown=true]');
    await shown.getByRole('heading').first().waitFor();
    const blocks = page.getByRole('region', { name: 'Блоки страницы' });
    const at = (place: number) => blocks.getByRole('list').first().getByRole('button').nth(place);
    await at(1).click();
    await shown.getByRole('button', { name: 'Добавить блок ниже' }).dispatchEvent('click');
    await expect.poll(() => at(2).textContent()).toBe('Пока без названия (3)');
    const kind = blocks.getByLabel('Вид блока').first();
    await expect.poll(() => kind.evaluate((one) => one === document.activeElement)).toBe(true);
    await kind.selectOption({ label: 'Текст с оформлением' });
    await expect.poll(() => at(2).textContent()).toBe('Текст с оформлением');
    await blocks.getByRole('button', { name: '+ Добавить блок' }).click();
    await expect.poll(() => at(3).textContent()).toBe('Пока без названия (4)');
    for (let steps = 0; steps < 3; steps += 1) await undoButton(page).click();
    await expect.poll(() => at(2).textContent()).toContain('Вклад «Весенний»');
    await site.leave(page);
  });

  it('has one history over its parts and its JSON, and a problem leads to its part', async () => {
    const { page, complaints } = await enter('contract', '/studio/content/pages/leasing');
    const place = page.getByLabel('Место в меню');
    await place.waitFor();
    const before = await place.inputValue();
    await page.getByLabel('Раздел сайта').selectOption({ label: 'Главная' });
    await place.fill('42');
    await page.locator('summary').filter({ hasText: 'JSON' }).click();
    const json = page.getByRole('textbox', { name: 'Текст файла pages/leasing.json' });
    await expect.poll(() => json.textContent()).toContain('"menu": 42');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => place.inputValue()).toBe(before);
    await page.getByText('Черновик сохранён').or(page.getByText('Совпадает с опубликованным')).waitFor();
    expect(await page.getByRole('button', { name: 'Отменить' }).getAttribute('aria-disabled')).toBe('true');

    await json.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('{ "title": ');
    await page.getByText('Это пока не JSON').waitFor();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await place.waitFor();

    await page.goto(`${site.url}/studio/content/pages/home`);
    await item(page, 'Кредиты').click();
    await item(page, 'Рефинансирование').click();
    await page.getByLabel('Что делает').first().selectOption({ label: 'перейти к месту на странице' });
    await page.getByText('После смены пропадёт: «Что в окне»').waitFor();
    await page.getByRole('button', { name: 'Сменить' }).click();
    const problem = page.getByRole('region', { name: 'Ошибки и замечания' }).getByRole('button').first();
    await problem.waitFor();
    await saved(page);
    await page.reload();
    await problem.click();
    await page.getByLabel('Что делает').first().waitFor();
    await page.getByText('Заполните: «К какому месту»').first().waitFor();
    await page.getByLabel('К какому месту').selectOption('call');
    await page.getByText('Найдено: 0').waitFor();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('has its button pointed at another form by the form’s title, and a visitor opens that form', async () => {
    const { page, complaints } = await enter('content', '/studio/content/pages/corporate');
    await item(page, 'Решения').click();
    await item(page, 'Зарплатный проект').click();
    const form = page.getByLabel('Что в окне');
    expect(await form.locator('option:checked').textContent()).toContain('Консультация');
    expect(await form.locator('option').allTextContents()).not.toContainEqual(
      expect.stringContaining('такого больше нет'),
    );
    await form.selectOption('geo');
    await publishContent(page);

    const { page: visitor } = await site.open('/corporate');
    await visitor.getByRole('button', { name: 'Обсудить проект' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Обсудить проект' });
    await dialog.getByText('Оставьте заявку в своём регионе').waitFor();
    await dialog.getByRole('textbox').first().waitFor();
    expect(complaints).toEqual([]);
    await site.leave(visitor);
    await site.leave(page);
  });

  it('is not published with errors: the dialog shows them, and each leads to its place', async () => {
    const { page, complaints } = await enter('content', '/studio/content/pages/business');
    const title = page.getByRole('group', { name: 'Название', exact: true });
    await title.getByLabel('По-русски').fill('');
    await saved(page);
    await page.getByRole('link', { name: 'Ошибки и замечания: 1' }).waitFor();
    await page.getByRole('button', { name: 'Опубликовать…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Публикация' });
    await dialog.getByText('Сначала исправьте ошибки: 1.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Опубликовать' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'По-русски: заполните «Название»' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => title.evaluate((group) => group.contains(document.activeElement))).toBe(true);
    await undoButton(page).click();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('shows shares of its visitors two variants of a form, and then everybody the better one', async () => {
    const path = '/anketa-soiskatelya';
    const { page, complaints } = await enter('content', '/studio/content/pages/anketa-soiskatelya');
    await item(page, 'Форма').click();
    const experiment = page.getByRole('group', { name: /^Эксперимент/ });
    await experiment.getByText('Все посетители видят один вариант.').waitFor();
    await experiment.getByRole('button', { name: 'Начать эксперимент' }).click();
    expect(await experiment.getByLabel('Имя эксперимента').inputValue()).toBe('phone-call-1');
    await item(page, 'Для частных клиентов').click();
    const share = experiment.getByLabel('Доля, %');
    await share.fill('60');
    await share.press('Tab');
    await experiment.getByText('Доли эксперимента вместе составляют 110%').waitFor();
    await share.fill('50');
    await experiment.getByText('Доли эксперимента вместе').waitFor({ state: 'detached' });
    expect(await axe(page)).toEqual([]);
    await publishContent(page);

    const { page: visitor } = await site.open(path);
    const named = visitor.getByLabel('Имя', { exact: true });
    await visitor.getByLabel('Телефон').waitFor();
    const wasNamed = await named.isVisible();
    const cookies = await visitor.context().cookies();
    expect(cookies.find(({ name }) => name === 'zayavka.split')).toMatchObject({ httpOnly: true });
    for (let visit = 0; visit < 3; visit += 1) {
      await visitor.goto(`${site.url}${path}`);
      await visitor.getByLabel('Телефон').waitFor();
      expect(await named.isVisible()).toBe(wasNamed);
    }

    await experiment.getByText('Заявок из этого эксперимента ещё нет.').waitFor();
    await visitor.getByLabel('Телефон').fill('9161234567');
    if (wasNamed) await named.fill('Анна');
    await visitor.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await visitor.getByRole('main').getByRole('button', { name: 'Отправить' }).click();
    await visitor.getByText(/Номер заявки/).waitFor();
    await page.reload();
    await item(page, 'Форма').click();
    await experiment.getByText('Разница может быть случайной: для вывода заявок пока мало.').waitFor();
    await experiment
      .getByRole('row', { name: /100\s%$/ })
      .getByRole('link', { name: '1 заявка' })
      .click();
    await page.getByText('1 заявка').waitFor();
    expect(await page.getByLabel('Эксперимент').inputValue()).toMatch(/^phone-call-1\//);
    await page.getByLabel('Номер, телефон, почта или имя').fill('4567');
    await page.keyboard.press('Enter');
    await page.getByText('Телефон и номер заявки ищутся целиком: последних цифр мало.').waitFor();
    await page.goBack();
    await item(page, 'Форма').click();
    await page.getByRole('button', { name: 'Показывать всем: Для частных клиентов' }).click();
    await experiment.getByText('Все посетители видят один вариант.').waitFor();
    await publishContent(page);
    await visitor.goto(`${site.url}${path}`);
    await visitor.getByLabel('Телефон').waitFor();
    expect(await named.isVisible()).toBe(false);
    // The form leads to its experiment as well.
    await page.goto(`${site.url}/studio/forms/phone-call`);
    await page.locator('summary').filter({ hasText: 'Эксперимент: какой вариант лучше' }).click();
    await page.getByRole('link', { name: 'Анкета соискателя' }).waitFor();
    await page.getByRole('link', { name: '1 заявка' }).click();
    await page.getByText('1 заявка').waitFor();
    expect(complaints).toEqual([]);
    await site.leave(visitor);
    await site.leave(page);
  });

  it('has its texts changed under their keys where nobody else uses them', async () => {
    const { page } = await enter('content', '/studio/content/pages/home');
    const title = page.getByRole('group', { name: 'Название', exact: true });
    const russian = title.getByLabel('По-русски');
    await russian.fill('Банк, который');
    await saved(page);
    // The first character of the next edit ends the message that all is saved.
    const shown = await russian.evaluate(async (input) => {
      const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
      write?.call(input, 'Банк, который с');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      return document.querySelector('[role=status].zs-small')?.textContent;
    });
    expect(shown).toBe('Изменено');
    await russian.fill('Банк, который слышит');
    await saved(page);
    const { body } = await page.evaluate(async () => {
      const answer = await fetch('/api/studio/documents/pages/home');
      return { body: (await answer.json()) as { files: Record<string, string> } };
    });
    expect(body.files['pages/home.json']).toContain('"title": "@page.home.title"');
    expect(JSON.parse(body.files['texts/ru.json'] ?? '')).toEqual({
      'page.home.title': 'Банк, который слышит',
    });
    await openMore(page);
    await page.getByRole('button', { name: 'Удалить…' }).click();
    await page.getByRole('dialog').getByText('Без этого документа сайт не работает').waitFor();
    await page.keyboard.press('Escape');
    // Edits in quick succession are one undo step, so that there are up to three steps.
    const undo = page.getByRole('button', { name: 'Отменить' });
    while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click();
    expect(await russian.inputValue()).toBe('Банк, который перезвонит');
    await page.getByText('Изменено').waitFor({ state: 'detached' });
    await saved(page);
    await site.leave(page);
  });

  it('can be read, and not changed, by a reader', async () => {
    const { page } = await enter('viewer', '/studio/content/pages/home');
    await page.getByRole('textbox', { name: /^Адрес/ }).waitFor();
    expect(await page.getByRole('textbox', { name: /^Адрес/ }).getAttribute('readonly')).not.toBeNull();
    expect(
      await page.getByRole('button', { name: /^(Добавить|Удалить|Убрать|Переместить|Опубликовать)/ }).count(),
    ).toBe(0);
    await site.leave(page);
  });
});

describe('questions and answers', () => {
  it('get a topic and a question by the keyboard alone, and visitors read them', async () => {
    const { page, complaints } = await enter('content', '/studio/content/catalogs/faq');
    await page.getByRole('heading', { name: 'Вопросы и ответы (справочник)', level: 1 }).waitFor();
    await item(page, 'Вклады').waitFor();
    await byKeys(page, 'Добавить: Тема');
    // The first field of the added item has the focus.
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);
    await expect.poll(focused).toBe('По-русски');
    await page.keyboard.type('Поездки');
    // Nothing is an error before its author has left it, and the address follows the title.
    await item(page, 'Имя в адресах').filter({ hasText: 'poezdki' }).waitFor();
    await page.getByText('Найдено: 0').waitFor({ state: 'detached' });
    expect(await page.locator('.zy-error:visible').allTextContents()).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Travel');
    // A new topic has its first question already, unfolded: a topic is never empty.
    await byKeys(page, 'Вопрос 1', '');
    await page.keyboard.press('Tab');
    await byKeys(page, 'По-русски', '');
    await page.keyboard.type('Работает ли карта за границей?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Does the card work abroad?');
    await page.keyboard.press('Tab');
    await byKeys(page, 'По-русски', '');
    await page.keyboard.type('Да, если вы её включили.');
    await page.keyboard.press('Tab');
    await byKeys(page, 'По-английски', '');
    await page.keyboard.type('Yes, once you have switched it on.');
    await item(page, 'Поездки').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Поездки');
    await expect.poll(async () => (await page.locator('.zy-theme__item').count()) > 0).toBe(true);
    expect(await axe(page)).toEqual([]);
    await publishContent(page);
    const notice = page.locator('.zs-notice');
    expect(await notice.getByRole('link', { name: 'Открыть на сайте' }).getAttribute('href')).toBe('/faq');
    const { page: visitor } = await site.open('/faq');
    await visitor.getByText('Поездки').first().waitFor();
    expect(complaints).toEqual([]);
    await site.leave(visitor);
    await site.leave(page);
  });
});

describe('the lists', () => {
  it('are searched by words and narrowed to a section', async () => {
    const { page, complaints } = await enter('viewer', '/studio/content');
    await page
      .getByRole('row', { name: /Юридическ|Политика|обработк/i })
      .first()
      .waitFor();
    await page.getByLabel('Раздел сайта').selectOption({ label: 'Лизинг' });
    await expect.poll(() => page.getByRole('region', { name: 'Страницы' }).getByRole('row').count()).toBe(2);
    await page.getByLabel('Раздел сайта').selectOption({ label: 'любой' });
    await page.getByLabel('Поиск').fill('premium');
    await expect.poll(() => page.getByRole('region', { name: 'Страницы' }).getByRole('row').count()).toBe(3);

    await page.goto(`${site.url}/studio/forms`);
    const all = page.getByRole('region', { name: 'Формы' }).getByRole('row');
    await all.nth(1).waitFor();
    const count = await all.count();
    await page.getByLabel('Раздел сайта').selectOption({ label: 'Малый бизнес' });
    await expect.poll(() => all.count()).toBeLessThan(count);
    await page.getByRole('link', { name: 'Заказ звонка' }).waitFor();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

describe('a form', () => {
  it('that something uses is not deleted: every place is named and led to', async () => {
    const { page } = await enter('content', '/studio/forms/mortgage');
    await openMore(page);
    await page.getByRole('button', { name: 'Удалить…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Удалить нельзя').waitFor();
    expect(await dialog.getByRole('button', { name: 'Предложить удаление' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Банк, который перезвонит' }).click();
    await page.getByRole('heading', { name: 'Банк, который перезвонит', level: 1 }).waitFor();
    await site.leave(page);
  });

  it('that nothing uses is deleted by two people, and comes back', async () => {
    const { page } = await enter('content', '/studio/forms');
    await page.getByText('Новая форма').click();
    await page.getByLabel('Название по-русски').fill('Пробная форма');
    await page.getByLabel('Название по-английски').fill('Trial form');
    await page.getByLabel('Адрес формы').fill('trial');
    await page.getByLabel('С чего начать').selectOption('phone');
    await page.getByRole('button', { name: 'Создать черновик' }).click();
    await page.getByRole('heading', { name: 'Пробная форма', level: 1 }).waitFor();
    await publish(page);
    expect((await page.request.get(`${site.url}/forms/trial`)).status()).toBe(200);

    await page.reload();
    await openMore(page);
    await page.getByRole('button', { name: 'Удалить…' }).click();
    await page.getByRole('dialog').getByText('Это нигде не используется.').waitFor();
    await page.getByRole('button', { name: 'Предложить удаление' }).click();
    await page.getByText('Подтвердить должен второй человек').waitFor();
    expect(await page.getByRole('button', { name: 'Удалить с сайта' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect((await page.request.get(`${site.url}/forms/trial`)).status()).toBe(200);

    const { page: other, complaints } = await enter('contract', '/studio/forms');
    await other.getByRole('row', { name: /Пробная форма.*предложено удалить/ }).waitFor();
    await other.getByRole('link', { name: 'Пробная форма' }).click();
    await other.getByRole('heading', { name: 'Предложено удалить' }).waitFor();
    await byKeys(other, 'Удалить с сайта');
    await other.getByText(/Удалённые: 1/).click();
    await other.getByText(/«Пробная форма»/).waitFor();
    expect(await axe(other)).toEqual([]);
    expect((await other.request.get(`${site.url}/forms/trial`)).status()).toBe(404);

    await other.getByRole('button', { name: 'Вернуть как черновик: Пробная форма' }).click();
    await other.getByRole('heading', { name: 'Пробная форма', level: 1 }).waitFor();
    await publish(other);
    expect((await other.request.get(`${site.url}/forms/trial`)).status()).toBe(200);
    expect(complaints).toEqual([]);
    await site.leave(other);
    await site.leave(page);
  });

  it.each([
    ['Новый справочник', 'Имя справочника', 'Цвета карты', 'card-colours'],
    ['Новое согласие', 'Цель латиницей', 'Согласие на опрос', 'survey'],
  ])('that was never published is gone with its draft: %s', async (summary, name, title, slug) => {
    const { page } = await enter('content', '/studio/content');
    await page.getByText(summary).click();
    const form = page.locator('details').filter({ hasText: name });
    await form.getByLabel('Название по-русски').fill(title);
    await form.getByLabel(name).fill(slug);
    await form.getByRole('button', { name: 'Создать черновик' }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByLabel('По-английски').first().fill(slug);
    await saved(page);
    await openMore(page);
    await page.getByRole('button', { name: 'Удалить…' }).click();
    await page.getByRole('button', { name: 'Удалить черновик' }).click();
    await page.getByRole('heading', { name: 'Содержание', level: 1 }).waitFor();
    await page.getByRole('row', { name: /Отделения/ }).waitFor();
    expect(await page.getByRole('row', { name: new RegExp(title) }).count()).toBe(0);
    await site.leave(page);
  });
});

describe('at every width', () => {
  it.each(sampleOf([375, 768, 1280], 3))(
    '%d the lists and the editors fit and have nothing that axe objects to',
    async (width) => {
      const { page, complaints } = await enter('content', '/studio/content', {
        viewport: { width, height: 900 },
      });
      await page.getByRole('heading', { name: 'Справочники' }).waitFor();
      await page.getByText('Новая страница').click();
      expect(await axe(page)).toEqual([]);
      await expectToFit(page);
      for (const [id, first] of [
        ['pages/home', 'Шапка'],
        ['catalogs/faq', 'Вклады'],
        ['catalogs/deposit-tariff', ''],
        ['sections/premium', ''],
      ] as const) {
        await page.goto(`${site.url}/studio/content/${id}`);
        await page.getByRole('button', { name: 'Версии' }).waitFor();
        if (first !== '') await item(page, first).first().click();
        await page.getByText('Найдено').waitFor();
        expect([id, await axe(page)]).toEqual([id, []]);
        await expectToFit(page);
      }
      expect(complaints).toEqual([]);
      await site.leave(page);
    },
  );

  it('the catalogue of fields has room for its samples beside each other', async () => {
    const { page } = await enter('content', '/studio/forms/consulting');
    await page.getByRole('button', { name: 'Каталог полей с примерами…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.zs-card').nth(3).waitFor();
    const rows = await dialog
      .locator('ul:has(> .zs-card)')
      .evaluateAll((groups) =>
        groups.map(
          ({ children }) =>
            new Set([...children].slice(0, 4).map((card) => card.getBoundingClientRect().top)).size,
        ),
      );
    expect(new Set(rows)).toEqual(new Set([1]));
    expect(await axe(page)).toEqual([]);
    await site.leave(page);
  });
});
