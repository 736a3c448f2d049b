import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newForm } from '#engine/authoring';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';
import type { countedHands } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { previewOf, saved } from './studio.ts';

/** Slug of a form made from a template, with a name, a comment and a phone. */
const OWN = 'jobs-form';

/** Starts a site with the forms on which the jobs are done. */
export async function startJobs(): Promise<Site> {
  const texts = new Map([...(await loanExample()), ...(await readDefinitionsFolder(ownDefinitions))]);
  for (const [file, text] of Object.entries(newForm(OWN, { ru: 'Заказ', en: 'Order' }, 'question')))
    if (file.startsWith('forms/')) texts.set(file, text);
  return startSite({ texts });
}

type Hands = ReturnType<typeof countedHands>;

export interface FormJob {
  at: string;
  /** Actions that are enough: a press, a choice, or a text in one language. */
  actions: number;
  work(hands: Hands, page: Page): Promise<void>;
  /** Does the same by keys, where the mouse works on the visitor's page. */
  byKeys?(hands: Hands, page: Page): Promise<void>;
  /** Waits for the result of the job. */
  seen(page: Page): Promise<void>;
}

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const settings = (page: Page): Locator => page.getByRole('region', { name: 'Поля', exact: true });
export const card = (page: Page, label: string): Locator =>
  settings(page).getByRole('button', { name: new RegExp(`^${label}`) });
export const folded = (page: Page, title: RegExp): Locator =>
  page.locator('summary').filter({ hasText: title });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Takes a field from the catalogue by a word. */
async function take(hands: Hands, page: Page, word: string, title: string): Promise<void> {
  await hands.press(button(page, 'Каталог полей с примерами…'));
  await hands.write(dialog(page, 'Каталог полей').getByLabel('Поиск'), word);
  await hands.press(button(dialog(page, 'Каталог полей'), `Добавить поле «${title}»`));
}

/** Writes the product of two answers as the formula of the total. */
async function multiply(hands: Hands, page: Page): Promise<void> {
  await hands.press(card(page, 'Итог'));
  const formula = page.getByRole('textbox', { name: 'Вычисляется' });
  await hands.press(formula, 'End');
  await page.keyboard.press('End');
  await page.keyboard.type(' * ');
  await hands.press(button(settings(page), '«Оценка»'));
  expect(await formula.inputValue()).toBe('«Сумма» * «Оценка»');
}

/** Sends what has been changed to who may publish it. */
async function propose(hands: Hands, page: Page): Promise<void> {
  await saved(page);
  await hands.press(button(page, 'Опубликовать…'));
  await hands.press(dialog(page, 'Публикация').getByRole('button', { name: 'Отправить на согласование' }));
}
const proposed = (page: Page) => page.waitForURL(/\/studio\/proposals\//);

const own = `/forms/${OWN}`;
const loan = `/forms/${LOAN_FORM}`;

/** Jobs of an editor on a form, which need no JSON. */
export const FORM_JOBS: Readonly<Record<string, FormJob>> = {
  'Текст ошибки только этой формы: сказано, что он останется здесь': {
    at: own,
    actions: 3,
    async work(hands, page) {
      await hands.choose(page.getByLabel('Состояние'), 'все ошибки');
      await hands.press(previewOf(page).locator('[data-path=name] .zy-error'));
      const note = page.getByText('Ваш текст останется только в этой форме.').filter({ visible: true });
      await note.first().waitFor();
      await hands.write(
        page.getByRole('textbox', { name: 'Имя: текст ошибки По-русски', exact: true }),
        'Как вас зовут?',
      );
      await page.keyboard.press('Enter');
    },
    async byKeys(hands, page) {
      await hands.press(card(page, 'Имя'));
      await hands.press(folded(page, /^Тексты ошибок/));
      const message = settings(page)
        .getByRole('group', { name: /^Когда/ })
        .first();
      await message.getByText('Ваш текст останется только в этой форме.').waitFor();
      await hands.write(message.getByLabel('По-русски'), 'Как вас зовут?');
      await hands.choose(page.getByLabel('Состояние'), 'все ошибки');
    },
    seen: (page) =>
      previewOf(page).locator('[data-path=name]').getByText('Как вас зовут?', { exact: true }).waitFor(),
  },
  'Сумма, количество и итог, который вычисляется': {
    at: own,
    actions: 14,
    async work(hands, page) {
      await take(hands, page, 'сумма или число', 'Сумма');
      await take(hands, page, 'оценка по шкале', 'Оценка');
      await take(hands, page, 'вычисляется', 'Итог');
      await multiply(hands, page);
      await hands.write(previewOf(page).getByRole('textbox', { name: 'Сумма' }), '1500');
      await hands.press(previewOf(page).getByRole('radio', { name: '3', exact: true }));
    },
    async byKeys(hands, page) {
      await take(hands, page, 'сумма или число', 'Сумма');
      await take(hands, page, 'оценка по шкале', 'Оценка');
      await take(hands, page, 'вычисляется', 'Итог');
      await multiply(hands, page);
      await previewOf(page).getByRole('textbox', { name: 'Сумма' }).fill('1500');
      await previewOf(page).getByRole('radio', { name: '3', exact: true }).press('Space');
    },
    seen: (page) =>
      previewOf(page)
        .getByText(/^4\s500/)
        .first()
        .waitFor(),
  },
  'Группа в две колонки': {
    at: own,
    actions: 8,
    async work(hands, page) {
      await hands.press(folded(page, /^Группы полей/));
      await hands.press(button(page, 'Добавить группу'));
      await hands.press(page.getByLabel('Поля группы 1 в две колонки, если есть место'));
      for (const field of ['Имя', 'Телефон']) {
        await hands.press(card(page, field));
        await hands.choose(settings(page).getByLabel('Группа', { exact: true }), 'Группа 1');
      }
      await hands.choose(page.getByLabel('Ширина'), 'компьютер, 1280');
    },
    async seen(page) {
      const tops = () =>
        previewOf(page)
          .locator('[data-path=name], [data-path=phone]')
          .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
      await expect.poll(async () => new Set(await tops()).size).toBe(1);
    },
  },
  'Обязательное поле, если дан другой ответ': {
    at: own,
    actions: 5,
    async work(hands, page) {
      await hands.press(card(page, 'Комментарий'));
      await hands.choose(settings(page).getByLabel('Обязательно «Комментарий»'), 'когда «Имя»');
      await hands.write(settings(page).getByLabel('С чем сравнить «Имя»'), 'Анна');
      await hands.press(button(settings(page), 'Применить обязательность…'));
      await hands.press(button(dialog(page, 'Что изменится'), 'Применить'));
    },
    async seen(page) {
      const comment = previewOf(page).locator('[data-path=comment]');
      await comment.getByText('необязательно').waitFor();
      await previewOf(page).getByLabel('Имя').fill('Анна');
      await previewOf(page).getByLabel('Телефон').click();
      await comment.getByText('необязательно').waitFor({ state: 'detached' });
    },
  },
  'Повторяющиеся строки из нескольких полей': {
    at: own,
    actions: 3,
    work: (hands, page) => take(hands, page, 'список из нескольких', 'Список из нескольких полей'),
    seen: (page) => previewOf(page).getByLabel('Количество').first().waitFor(),
  },
  'Удалить вариант ответа, от которого зависит условие': {
    at: loan,
    actions: 3,
    async work(hands, page) {
      await hands.press(card(page, 'На что кредит'));
      await hands.press(button(settings(page), 'Удалить вариант 3'));
      const asked = dialog(page, 'Что изменится');
      await asked.getByText('От этого варианта зависят условия формы.').waitFor();
      await asked.getByText('«На что именно»').first().waitFor();
      await hands.press(button(asked, 'Применить'));
    },
    seen: (page) => previewOf(page).getByText('Другое', { exact: true }).waitFor({ state: 'detached' }),
  },
  'Шаги на странице: свой текст у кнопки «Далее», поле другого шага, проверка ответов': {
    at: loan,
    actions: 4,
    async work(hands, page) {
      const preview = previewOf(page);
      await hands.press(card(page, 'Занятость'));
      await preview.getByText('Шаг 3 из').waitFor();
      const tools = button(page.getByRole('group', { name: 'Поле «Занятость»' }), 'Удалить поле «Занятость»');
      const field = preview.locator('[data-path]').filter({ hasText: 'Занятость' }).first();
      const [above, below] = [await tools.boundingBox(), await field.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      // The tools stand in the space below the field above, and over no label.
      await card(page, 'Срок').click();
      const own = await page.locator('.zs-field-bar__tools').boundingBox();
      const label = await preview.locator('[data-selected] label').first().boundingBox();
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(label?.y ?? 0);
      await hands.press(preview.getByRole('button', { name: 'Далее' }));
      await hands.write(
        page.getByRole('textbox', { name: 'Кнопка «Далее» По-русски', exact: true }),
        'К следующему шагу',
      );
      await page.keyboard.press('Enter');
      await preview.getByRole('button', { name: 'К следующему шагу' }).waitFor();
      await hands.choose(page.getByLabel('Шаг формы'), '5. Проверьте ответы');
    },
    async byKeys(hands, page) {
      await hands.press(card(page, 'Занятость'));
      await previewOf(page).getByText('Шаг 3 из').waitFor();
      await hands.press(folded(page, /^Тексты формы/));
      const next = settings(page).getByRole('group', { name: 'Кнопка «Далее»', exact: true });
      await hands.write(next.getByLabel('По-русски'), 'К следующему шагу');
      await previewOf(page).getByRole('button', { name: 'К следующему шагу' }).waitFor();
      await hands.choose(page.getByLabel('Шаг формы'), '5. Проверьте ответы');
    },
    seen: (page) => previewOf(page).getByRole('button', { name: 'Отправить' }).waitFor(),
  },
  'Поле для файлов: почему нельзя и следующий шаг': {
    at: own,
    actions: 3,
    async work(hands, page) {
      await hands.press(button(page, 'Каталог полей с примерами…'));
      const catalogue = dialog(page, 'Каталог полей');
      await hands.write(catalogue.getByLabel('Поиск'), 'файл');
      await catalogue.getByText(/файлов с ними не передают/).waitFor();
      await hands.press(catalogue.getByRole('link', { name: /^Открыть настройку «Принимает файлы»/ }));
    },
    seen: (page) => page.locator('input:focus').and(page.getByLabel('Принимает файлы')).waitFor(),
  },
  'Вариант с другими текстами: предложить тому, кто вправе': {
    at: own,
    actions: 6,
    async work(hands, page) {
      await hands.press(folded(page, /^Добавить вариант/));
      const variants = page.locator('details').filter({ has: folded(page, /^Добавить вариант/) });
      await hands.press(button(variants, 'Изменить и предложить'));
      await hands.write(variants.getByLabel('Название по-русски'), 'Для друзей');
      await hands.press(button(variants, 'Добавить вариант формы'));
      await page.getByRole('combobox', { name: 'Вариант', exact: true }).waitFor();
      await propose(hands, page);
    },
    seen: proposed,
  },
  'Другое имя в запросе: предложить тому, кто вправе': {
    at: loan,
    actions: 6,
    async work(hands, page) {
      await hands.press(card(page, 'Сумма кредита'));
      await hands.press(folded(page, /^Отправляемый запрос/));
      const payload = page.locator('details').filter({ has: folded(page, /^Отправляемый запрос/) });
      await hands.press(button(payload, 'Изменить и предложить'));
      await hands.write(payload.getByLabel('Имя в запросе').first(), 'requested_amount');
      await page.keyboard.press('Enter');
      await propose(hands, page);
    },
    seen: proposed,
  },
};
