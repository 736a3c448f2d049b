import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newForm } from '#engine/authoring';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { countedHands, handsOn } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

/**
 * Slug of a form made from a template, with a name, a comment and a phone; most of the jobs run on it in
 * sequence.
 */
const OWN = 'jobs-question';

let site: Site;
beforeAll(async () => {
  const texts = await readDefinitionsFolder(ownDefinitions);
  for (const [file, text] of Object.entries(newForm(OWN, { ru: 'Вопрос', en: 'Question' }, 'question')))
    if (file.startsWith('forms/')) texts.set(file, text);
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts });
});
afterAll(() => site.close());

/** Title → number of actions, from the document for editors. */
const rows = (await readFile('docs/ru/jobs.md', 'utf8')).matchAll(/^\| (.+?) \| +(\d+) \| .+ \|$/gm);
const listed = new Map([...rows].map(([, title = '', actions]) => [title, Number(actions)]));

/** Returns the hands of an editor on a page; each action that `docs/ru/jobs.md` defines counts once. */
function handsOf(page: Page) {
  const hands = countedHands(handsOn(page, 'by mouse'));
  let inLanguages = 0;
  return {
    ...hands,
    actions: () => hands.actions() + inLanguages,
    /** Writes one text in both languages, in the settings or in a dialog. */
    async writeBoth(ru: Locator, en: Locator, words: readonly [ru: string, en: string]): Promise<void> {
      inLanguages += 1;
      await ru.fill(words[0]);
      await en.fill(words[1]);
    },
    /** Writes both languages in place, on the canvas. */
    async writeInPlace(words: Locator, name: string, [ru, en]: readonly [string, string]): Promise<void> {
      inLanguages += 1;
      await words.click();
      await page.getByRole('textbox', { name: `${name} По-русски`, exact: true }).fill(ru);
      await page.getByRole('textbox', { name: `${name} По-английски`, exact: true }).fill(en);
      await page.keyboard.press('Enter');
    },
  };
}
type JobHands = ReturnType<typeof handsOf>;

interface Job {
  /** Path below `/studio`. */
  at: string;
  /** Prepares the state that the job starts from; its actions do not count. */
  before?(page: Page): Promise<void>;
  work(hands: JobHands, page: Page): Promise<void>;
  /** Waits for the result of the job. */
  seen(page: Page): Promise<void>;
}

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
const settings = (page: Page): Locator => page.getByRole('region', { name: 'Поля', exact: true });
const card = (page: Page, label: string): Locator =>
  settings(page).getByRole('button', { name: new RegExp(`^${label}(?! \\d)`) });
const folded = (page: Page, title: RegExp): Locator => page.locator('summary').filter({ hasText: title });
const group = (within: Page | Locator, name: string): Locator =>
  within.getByRole('group', { name, exact: true });
const languages = (within: Locator): [Locator, Locator] => [
  within.getByLabel('По-русски'),
  within.getByLabel('По-английски'),
];
const state = (page: Page): Locator => page.getByLabel('Состояние');

async function publish(hands: JobHands, page: Page): Promise<void> {
  await saved(page);
  await hands.press(button(page, 'Опубликовать…'));
  await hands.press(button(page.getByRole('dialog', { name: 'Публикация' }), 'Опубликовать'));
}
const published = (page: Page) =>
  page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();

const own = `/forms/${OWN}`;

const JOBS: Readonly<Record<string, Job>> = {
  'Подпись и текст ошибки на двух языках, опубликовать': {
    at: '/forms/geo',
    async work(hands, page) {
      const preview = previewOf(page);
      await hands.writeInPlace(preview.getByText('Имя', { exact: true }), 'Имя: Подпись', [
        'Как к вам обращаться',
        'Your name',
      ]);
      await hands.choose(state(page), 'все ошибки');
      const error = 'Как к вам обращаться: текст ошибки';
      await hands.writeInPlace(preview.locator('[data-path=name] .zy-error'), error, [
        'Напишите имя',
        'Tell us your name',
      ]);
      await preview.locator('[data-path=name]').getByText('Напишите имя').waitFor();
      await publish(hands, page);
    },
    async seen(page) {
      await published(page);
      for (const [path, label, error, send] of [
        ['/forms/geo', 'Как к вам обращаться', 'Напишите имя', 'Отправить'],
        ['/en/forms/geo', 'Your name', 'Tell us your name', 'Send'],
      ] as const) {
        const { page: visitor } = await site.open(path);
        const input = visitor.getByRole('textbox', { name: label, exact: true });
        await input.waitFor();
        await visitor.getByRole('button', { name: send }).click();
        // The list of errors has the text too, for screen readers alone.
        await visitor.locator('.zy-field').filter({ has: input }).getByText(error, { exact: true }).waitFor();
        await site.leave(visitor);
      }
    },
  },
  'Текст кнопки': {
    at: own,
    work: (hands, page) =>
      hands.writeInPlace(previewOf(page).getByText('Отправить', { exact: true }), 'Кнопка', [
        'Спросить',
        'Ask',
      ]),
    seen: (page) => previewOf(page).getByText('Спросить', { exact: true }).waitFor(),
  },
  'Текст после отправки': {
    at: own,
    async work(hands, page) {
      await hands.choose(state(page), 'отправлена');
      const words = previewOf(page).getByText('Ваша заявка отправлена!');
      await hands.writeInPlace(words, 'Текст после отправки', ['Ответим завтра', 'An answer comes tomorrow']);
    },
    seen: (page) => previewOf(page).getByText('Ответим завтра').waitFor(),
  },
  'Поле из общего списка': {
    at: own,
    async work(hands, page) {
      await hands.choose(settings(page).getByLabel('Добавить поле'), 'Пол');
      await hands.press(button(settings(page), 'Добавить'));
    },
    seen: (page) => card(page, 'Пол').waitFor(),
  },
  'Поле между двумя': {
    at: own,
    async work(hands, page) {
      await hands.press(previewOf(page).getByLabel('Имя'));
      await hands.press(button(page, 'Добавить поле после «Имя»'));
      const catalogue = page.getByRole('dialog');
      await hands.press(catalogue.getByRole('button', { name: /^Добавить поле «Регион/ }).first());
    },
    seen: (page) => card(page, 'Регион').waitFor(),
  },
  'Обязательное поле': {
    at: own,
    async work(hands, page) {
      await hands.press(card(page, 'Комментарий'));
      await hands.press(settings(page).getByLabel('Обязательное поле'));
    },
    seen: (page) => card(page, 'Комментарий').getByText('обязательное').waitFor(),
  },
  'Другое место поля': {
    at: own,
    work: (hands, page) => hands.press(button(settings(page), 'Опустить поле «Имя»')),
    seen: (page) => page.getByText('Поле «Имя» теперь на месте 2').waitFor(),
  },
  'Второе такое же поле': {
    at: own,
    async work(hands, page) {
      await hands.press(card(page, 'Комментарий'));
      await hands.press(button(settings(page), 'Дублировать поле «Комментарий»'));
    },
    seen: (page) => card(page, 'Комментарий 2').waitFor(),
  },
  'Удалить поле': {
    at: own,
    async work(hands, page) {
      await hands.press(card(page, 'Комментарий 2'));
      await hands.press(button(settings(page), 'Удалить поле «Комментарий 2»'));
    },
    seen: (page) => card(page, 'Комментарий 2').waitFor({ state: 'detached' }),
  },
  'Показать поле по условию': {
    at: own,
    async work(hands, page) {
      await hands.press(card(page, 'Комментарий'));
      await hands.choose(settings(page).getByLabel('Показать «Комментарий»'), 'когда «Пол»');
      await hands.press(button(settings(page), 'Применить условие…'));
      await hands.press(button(page.getByRole('dialog', { name: 'Что изменится' }), 'Применить'));
    },
    seen: (page) => card(page, 'Комментарий').getByText('по условию').waitFor(),
  },
  'Ещё один вариант ответа': {
    at: '/forms/refinance',
    async work(hands, page) {
      await hands.press(card(page, 'Занятость'));
      await hands.press(button(settings(page), 'Добавить вариант ответа'));
      const added = settings(page).getByRole('group', { name: /^Вариант 5/ });
      await hands.writeBoth(...languages(added), ['Учусь', 'I study']);
    },
    seen: (page) => previewOf(page).getByText('Учусь').waitFor({ state: 'attached' }),
  },
  'Наибольшая длина ответа': {
    at: own,
    async work(hands, page) {
      await hands.press(card(page, 'Имя'));
      await hands.write(settings(page).getByLabel('Не длиннее, символов'), '40');
    },
    seen: saved,
  },
  'Образец в пустом поле': {
    at: own,
    async work(hands, page) {
      await hands.press(card(page, 'Имя'));
      await hands.press(folded(page, /^Как заполнять/));
      await hands.writeBoth(...languages(group(page, 'Образец в пустом поле')), ['Анна', 'Anna']);
    },
    seen: (page) => previewOf(page).getByPlaceholder('Анна').waitFor(),
  },
  'Заголовок над двумя полями': {
    at: own,
    async work(hands, page) {
      await hands.press(folded(page, /^Группы полей/));
      await hands.press(button(page, 'Добавить группу'));
      await hands.writeBoth(...languages(group(page, 'Заголовок группы 1')), ['О вас', 'About you']);
      for (const field of ['Имя', 'Телефон']) {
        await hands.press(card(page, field));
        await hands.choose(settings(page).getByLabel('Группа', { exact: true }), 'О вас');
      }
    },
    seen: (page) => previewOf(page).getByText('О вас', { exact: true }).waitFor(),
  },
  'Перевести, что без перевода': {
    at: own,
    async before(page) {
      await folded(page, /^Тексты формы/).click();
      const [ru, en] = languages(group(page, 'Описание под заголовком'));
      await ru.fill('Ответит специалист');
      await en.fill('');
      await saved(page);
    },
    async work(hands, page) {
      await hands.press(folded(page, /^Переводы/));
      await hands.press(page.getByLabel(/^Только без перевода/));
      const english = page.getByRole('region', { name: 'Переводы формы' }).getByRole('textbox').nth(1);
      await hands.write(english, 'A specialist answers');
    },
    seen: (page) => folded(page, /^Переводы: без перевода 0/).waitFor(),
  },
  'Увидеть ветку вопросов': {
    at: '/forms/refinance',
    async before(page) {
      await state(page).locator('optgroup[label="Когда…"] option').first().waitFor({ state: 'attached' });
    },
    async work(hands, page) {
      const branch = await state(page).locator('optgroup[label="Когда…"] option').first().textContent();
      await hands.choose(state(page), branch ?? '');
    },
    seen: (page) => previewOf(page).getByRole('radio', { checked: true }).first().waitFor(),
  },
  'Вернуть прежнюю версию и опубликовать': {
    at: '/forms/geo',
    async work(hands, page) {
      await hands.press(button(page, 'Версии'));
      await hands.press(button(page.getByRole('dialog', { name: 'Версии' }), 'Взять версию 1 в черновик'));
      await previewOf(page).getByLabel('Имя').waitFor();
      await publish(hands, page);
    },
    seen: published,
  },
  'Отказаться от черновика': {
    at: own,
    async work(hands, page) {
      await hands.press(button(page, 'Ещё'));
      await hands.press(button(page, 'Сбросить черновик…'));
      await hands.press(button(page.getByRole('dialog', { name: 'Сбросить черновик' }), 'Сбросить'));
    },
    seen: (page) => page.getByText('Совпадает с опубликованным').waitFor(),
  },
  'Новая форма по шаблону': {
    at: '/forms',
    async work(hands, page) {
      await hands.press(folded(page, /^Новая форма/));
      await hands.writeBoth(page.getByLabel('Название по-русски'), page.getByLabel('Название по-английски'), [
        'Кредит на лодку',
        'Boat loan',
      ]);
      await hands.choose(page.getByLabel('С чего начать'), 'Шаблон: имя и телефон');
      await hands.press(button(page, 'Создать черновик'));
    },
    seen: (page) => previewOf(page).getByLabel('Телефон').waitFor(),
  },
  'Форма на новой странице, опубликовать': {
    at: '/content',
    async work(hands, page) {
      await hands.press(folded(page, /^Новая страница/));
      await hands.writeBoth(
        page.getByLabel('Название по-русски').first(),
        page.getByLabel('Название по-английски').first(),
        ['Лодки', 'Boats'],
      );
      await hands.choose(page.getByLabel('С чего начать'), 'Вопрос');
      await hands.press(button(page, 'Создать черновик').first());
      await page.getByRole('heading', { name: 'Лодки', level: 1 }).waitFor();
      await publish(hands, page);
    },
    seen: (page) => page.getByText('Совпадает с опубликованным').waitFor(),
  },
};

describe('twenty jobs of an editor', () => {
  it('are listed for editors, and each is counted here', () => {
    expect([...listed.keys()]).toEqual(Object.keys(JOBS));
    expect(listed.size).toBe(20);
  });

  it.each(Object.entries(JOBS))('%s: as many actions as the list has, and no JSON', async (title, job) => {
    const { page, complaints } = await enterStudio(site, 'content', `/studio${job.at}`);
    if (job.at.startsWith('/forms/')) await previewOf(page).locator('[data-path]').first().waitFor();
    await job.before?.(page);
    const hands = handsOf(page);
    await job.work(hands, page);
    await job.seen(page);
    expect([title, hands.actions()]).toEqual([title, listed.get(title)]);
    // The draft is saved before the next job starts.
    await page
      .getByText('Черновик сохранён')
      .or(page.getByText('Совпадает с опубликованным'))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
