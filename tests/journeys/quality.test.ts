import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { pairsOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import {
  choose,
  errorsOf,
  fieldsOf,
  fillQuestion,
  finish,
  heading,
  openFeedback,
  pick,
  picture,
  selector,
  VIEWPORTS,
} from './quality-form.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let proxy: FaultProxy;
beforeAll(async () => {
  site = await startSite({
    randomInt: () => 0,
    texts: await readDefinitionsFolder(ownDefinitions),
  });
  proxy = await startFaultProxy(site.url);
});
afterEach(() => site.leaveAll());
afterAll(async () => {
  await proxy.close();
  await site.close();
});

const KINDS = ['Вопрос', 'Идея', 'Отзыв', 'Жалоба', 'Статус обращения'];
const common = ['email', 'phone', 'message'];
const names = ['last_name', 'first_name', 'second_name', 'birth_date'];

interface Kind {
  kind: string;
  title: string;
  fields: string[];
  errors: string[];
}
const region = 'Регион: Выберите регион из списка';
const phone = 'Телефон: Введите номер телефона';
const last = [
  'Согласие на обработку персональных данных: Для продолжения нужно согласие с условиями',
  'Символы с картинки: Введите символы с картинки',
];
const fio = 'Фамилия, имя и отчество: Введите фамилию и имя';
const kinds: Kind[] = [
  {
    kind: 'Вопрос',
    title: 'Задать вопрос',
    fields: ['fio', 'region', ...common, 'privacy', 'captcha'],
    errors: [fio, region, phone, 'Ваш вопрос: Напишите свой вопрос', ...last],
  },
  {
    kind: 'Идея',
    title: 'Предложить идею',
    fields: ['fio', 'region', ...common, 'privacy', 'captcha'],
    errors: [fio, region, phone, 'Ваша идея: Опишите свою идею', ...last],
  },
  {
    kind: 'Отзыв',
    title: 'Оставить отзыв',
    fields: ['fio', 'region', ...common, 'is_agree_publication', 'privacy', 'captcha'],
    errors: [fio, region, phone, 'Ваш отзыв: Напишите свой отзыв', ...last],
  },
  {
    kind: 'Жалоба',
    title: 'Пожаловаться',
    fields: [...names, 'region', 'department', ...common, 'is_agree_publication', 'privacy', 'captcha'],
    errors: [
      'Фамилия: Введите фамилию',
      'Имя: Введите имя',
      'Дата рождения: Введите дату рождения',
      region,
      'Отделение: Выберите отделение из списка',
      phone,
      'Что случилось: Опишите, что случилось',
      ...last,
    ],
  },
  {
    kind: 'Статус обращения',
    title: 'Статус обращения',
    fields: ['phone', 'privacy', 'captcha'],
    errors: [phone, ...last],
  },
];

const ENGLISH_ERRORS = [
  'Full name: Enter your surname and first name',
  'Region: Choose a region from the list',
  'Phone: Enter your phone number',
  'Your review: Write your review',
  'Consent to the processing of personal data: Please agree to the terms to continue',
  'Characters in the picture: Enter the characters in the picture',
];

describe.each(VIEWPORTS)('the feedback page at $width px [S§2 Quality / feedback form]', (viewport) => {
  it('offers five kinds, a question first, and is in the menu', async () => {
    const { page, complaints } = await openFeedback(site, viewport);
    expect(await selector(page).locator('option').allTextContents()).toEqual(KINDS);
    await expect.poll(() => selector(page).inputValue()).toBe('question');
    expect(await page.locator('.zy-header__menu a[href="/feedback"]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  const here = pairsOf(kinds, VIEWPORTS).flatMap(([kind, on]) => (on === viewport ? [kind] : []));
  it.each(here)('$kind asks for its own fields and shows what is missing [S§3, S§5]', async (one) => {
    const { page, complaints } = await openFeedback(site, viewport);
    if (one.kind !== 'Вопрос') await choose(page, one.kind, one.title);
    await picture(page).waitFor();
    expect(await fieldsOf(page)).toEqual(one.fields);
    expect(await axe(page)).toEqual([]);
    await page.locator('form [type=submit]').click();
    await expect.poll(() => errorsOf(page)).toEqual(one.errors);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(complaints).toEqual([]);
  });

  it('accepts a question, shows its number, and goes back to an empty form', async () => {
    const { page, complaints } = await openFeedback(site, viewport);
    await fillQuestion(page, '9161234567', 'Когда придёт карта?');
    const sent = page.waitForRequest('**/api/about/quality/feedback/create');
    await page.getByRole('button', { name: 'Отправить' }).click();
    expect(JSON.parse((await sent).postData() ?? '')).toEqual({
      type: 'question',
      fio: 'Петрова Анна',
      region: 'Москва',
      phone: '+79161234567',
      message: 'Когда придёт карта?',
      privacy: true,
      form_block_id: 'quality',
      captcha_uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      captcha_code: '22222',
    });
    await heading(page, 'Обращение принято').waitFor();
    const { id } = site.rows<{ id: string }>('select id from requests order by rowid desc limit 1')[0] ?? {};
    const shown = (await page.getByText('Номер обращения').textContent())?.replaceAll(/\D/g, '');
    expect(shown).toBe(id);
    expect(await selector(page).isVisible()).toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'ок' }).click();
    await heading(page, 'Задать вопрос').waitFor();
    await expect.poll(() => page.getByLabel('Ваш вопрос').inputValue()).toBe('');
    await choose(page, 'Идея', 'Предложить идею');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  it('reports that the process broke when the server reports it [S§8 Generic failure panel]', async () => {
    const { page } = await site.open('/feedback', { viewport, baseURL: proxy.url });
    await heading(page, 'Задать вопрос').waitFor();
    await fillQuestion(page, '9161234568', 'Когда придёт карта?');
    proxy.next({ kind: 'answer', status: 200, body: '{"success":false}' });
    await page.getByRole('button', { name: 'Отправить' }).click();
    await heading(page, 'Что-то пошло не так').waitFor();
    await page.getByText('К сожалению, процесс сбился. Уже исправляем, попробуйте зайти позже').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'ок', exact: true }).click();
    await expect.poll(() => page.getByLabel('Ваш вопрос').inputValue()).toBe('Когда придёт карта?');
  });
});

describe('switching between kinds', () => {
  it('keeps what was typed, there and back, and the focus on the choice', async () => {
    const { page } = await openFeedback(site);
    await page.getByRole('combobox', { name: 'Фамилия, имя и отчество' }).fill('Петрова Анна');
    await page.getByLabel('Телефон').fill('9161234567');
    await page.getByLabel('Ваш вопрос').fill('Когда придёт карта?');
    await selector(page).focus();
    await choose(page, 'Идея', 'Предложить идею');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 67');
    await expect.poll(() => page.getByLabel('Ваша идея').inputValue()).toBe('Когда придёт карта?');
    expect(await selector(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('Ваша идея').fill('Карта за день');
    await page.getByLabel('Телефон').fill('4951234567');
    await choose(page, 'Вопрос', 'Задать вопрос');
    await expect.poll(() => page.getByLabel('Ваш вопрос').inputValue()).toBe('Карта за день');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('495 123 45 67');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Фамилия, имя и отчество' }).inputValue())
      .toBe('Петрова Анна');
  });

  it('keeps it also where the browser stores nothing', async () => {
    const { page } = await openFeedback(site);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByLabel('Ваш вопрос').fill('Когда придёт карта?');
    await choose(page, 'Идея', 'Предложить идею');
    await expect.poll(() => page.getByLabel('Ваша идея').inputValue()).toBe('Когда придёт карта?');
  });

  it('to a complaint clears a region without departments, and reports it [S§4 region is cleared]', async () => {
    const { page } = await openFeedback(site);
    await pick(page, 'Регион', 'Алтайский край');
    await choose(page, 'Жалоба', 'Пожаловаться');
    const note = page.getByRole('status').filter({ hasText: 'Поле «Регион» очищено' });
    await note.waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Регион' }).inputValue()).toBe('');
    await choose(page, 'Вопрос', 'Задать вопрос');
    await expect.poll(() => page.getByRole('combobox', { name: 'Регион' }).inputValue()).toBe('');
    expect(await note.count()).toBe(0);
  });

  it('to a complaint keeps a region that has departments', async () => {
    const { page } = await openFeedback(site);
    await pick(page, 'Регион', 'Москва');
    await choose(page, 'Жалоба', 'Пожаловаться');
    await expect.poll(() => page.getByRole('combobox', { name: 'Регион' }).inputValue()).toBe('Москва');
    expect(await page.getByText('очищено').count()).toBe(0);
  });
});

describe('the kind that was chosen', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['a reload', (page) => page.reload()],
    [
      'a visit to another page',
      async (page) => {
        await page.getByRole('link', { name: 'Обработка персональных данных' }).click();
        await page.getByRole('heading', { level: 1, name: 'Согласие' }).waitFor();
        await page.goBack();
      },
    ],
  ])('stays through %s, with what was typed', async (_way, leave) => {
    const { page, complaints } = await openFeedback(site);
    await choose(page, 'Жалоба', 'Пожаловаться');
    await page.getByLabel('Фамилия').fill('Петрова');
    await page.getByLabel('Что случилось').fill('Долго ждала');
    await leave(page);
    await heading(page, 'Пожаловаться').waitFor();
    await expect.poll(() => selector(page).inputValue()).toBe('complain');
    await expect.poll(() => page.getByLabel('Фамилия').inputValue()).toBe('Петрова');
    await expect.poll(() => page.getByLabel('Что случилось').inputValue()).toBe('Долго ждала');
    expect(complaints).toEqual([]);
  });

  it('stays with a modal that is closed and opened again', async () => {
    const { page } = await site.open('/');
    const card = page.getByRole('listitem').filter({ hasText: 'Обратная связь' }).getByRole('button');
    await card.click();
    const dialog = page.getByRole('dialog');
    await heading(dialog, 'Задать вопрос').waitFor();
    await choose(dialog, 'Идея', 'Предложить идею');
    await dialog.getByLabel('Ваша идея').pressSequentially('Карта за день');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await card.click();
    await heading(dialog, 'Предложить идею').waitFor();
    await expect.poll(() => dialog.getByLabel('Ваша идея').inputValue()).toBe('Карта за день');
  });

  it('is the first again after a message was accepted, and is what an address asks for', async () => {
    const { page } = await openFeedback(site);
    await choose(page, 'Идея', 'Предложить идею');
    await page.goto(`${site.url}/forms/quality?variant=review`);
    await heading(page, 'Оставить отзыв').waitFor();
    await page.goto(`${site.url}/feedback`);
    await heading(page, 'Предложить идею').waitFor();
    await fillQuestion(page, '9161234571', 'Карта за день');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await heading(page, 'Обращение принято').waitFor();
    // The address keeps the success until it was read.
    await page.getByRole('button', { name: 'ок' }).click();
    await heading(page, 'Предложить идею').waitFor();
    await page.reload();
    await heading(page, 'Задать вопрос').waitFor();
    await expect.poll(() => page.getByLabel('Ваш вопрос').inputValue()).toBe('');
  });
});

describe('a department [S§6, S§4]', () => {
  it('is one of its region, and is emptied when the region changes', async () => {
    const { page } = await openFeedback(site);
    await choose(page, 'Жалоба', 'Пожаловаться');
    await pick(page, 'Регион', 'Москва');
    const department = page.getByRole('combobox', { name: 'Отделение' });
    await department.click();
    const offered = await page.getByRole('listbox').getByRole('option').allTextContents();
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every((label) => label.startsWith('Москва'))).toBe(true);
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect.poll(() => department.inputValue()).toBe(offered[0]);
    await pick(page, 'Регион', 'Санкт-Петербург');
    await expect.poll(() => department.inputValue()).toBe('');
  });

  it('goes out as a text beside the joined names', async () => {
    const { page } = await openFeedback(site);
    await choose(page, 'Жалоба', 'Пожаловаться');
    await page.getByLabel('Фамилия').fill('Петрова');
    await page.getByLabel('Имя', { exact: true }).fill('Анна');
    await page.getByLabel('Дата рождения').pressSequentially('01021990');
    await expect.poll(() => page.getByLabel('Дата рождения').inputValue()).toBe('01.02.1990');
    await pick(page, 'Регион', 'Москва');
    await page.getByRole('combobox', { name: 'Отделение' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('Телефон').fill('9161234569');
    await page.getByLabel('Что случилось').fill('Долго ждала');
    await finish(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await heading(page, 'Обращение принято').waitFor();
    const [row] = site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1');
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({
      type: 'complain',
      fio: 'Петрова Анна',
      department: '1001',
      region: 'Москва',
      phone: '+79161234569',
      is_agree_publication: false,
    });
  });

  it.each(['private', 'premium', 'business', 'leasing'])(
    'is not asked in the section %s',
    async (section) => {
      const { page } = await site.open(`/forms/quality?variant=complain&section=${section}`);
      await heading(page, 'Пожаловаться').waitFor();
      expect(await fieldsOf(page)).not.toContain('department');
      await pick(page, 'Регион', 'Алтайский край');
    },
  );
});

describe('in English [S§2 the type is review]', () => {
  it.each(VIEWPORTS)('there is only a review, and nothing to choose, at $width px', async (viewport) => {
    const { page, complaints } = await site.open('/en/feedback', { viewport });
    await heading(page, 'Leave a review').waitFor();
    expect(await page.getByLabel('Type of message').count()).toBe(0);
    expect(await fieldsOf(page)).toEqual([
      'fio',
      'region',
      ...common,
      'is_agree_publication',
      'privacy',
      'captcha',
    ]);
    await picture(page).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => errorsOf(page)).toEqual(ENGLISH_ERRORS);
    expect(complaints).toEqual([]);
  });
});

describe('the captcha of the form [S§9 the quality form uses 216x68]', () => {
  it.each(VIEWPORTS)('is of the narrow size at $width px', async (viewport) => {
    const { page } = await openFeedback(site, viewport);
    await picture(page).waitFor();
    const size = await picture(page).evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    expect(size).toEqual([216, 68]);
  });
});

describe('a button of the type feedback_modal [R§2]', () => {
  it('opens the form in a dialog, and a success closes it', async () => {
    const { page } = await site.open('/');
    const card = page.getByRole('listitem').filter({ hasText: 'Обратная связь' }).getByRole('button');
    await card.click();
    const dialog = page.getByRole('dialog');
    await heading(dialog, 'Задать вопрос').waitFor();
    await fillQuestion(dialog, '9161234570', 'Когда придёт карта?');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await heading(dialog, 'Обращение принято').waitFor();
    await dialog.getByRole('button', { name: 'ок' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
