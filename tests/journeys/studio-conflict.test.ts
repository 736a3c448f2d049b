import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, publish, saved, undoButton } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

/** Labels of two fields, also those that the edits give them. */
const COMMENT = /^(?:Комментарий|Ваш вопрос)/;
const PHONE = /^(?:Телефон|Мобильный|Номер)/;

/** Opens the form's page as a new user, with the settings of one field. */
async function openField(field: RegExp, width = 1280): Promise<{ page: Page; name: string }> {
  const { page, name } = await enterStudio(site, 'content', '/studio/forms/consulting', {
    viewport: { width, height: 900 },
  });
  // A phone shows the preview in another pane.
  await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
  await fields(page).getByRole('button', { name: field }).first().click();
  return { page, name };
}

const fields = (page: Page) => page.getByRole('region', { name: 'Поля' });
const wording = (page: Page, title: 'Подпись' | 'Подсказка', lang = 'По-русски') =>
  fields(page).getByRole('group', { name: title }).getByLabel(lang);

/** Opens the form's page in two tabs of one user. */
async function openTwice(field: RegExp): Promise<{ page: Page; beside: Page; name: string }> {
  const { page, name } = await openField(field);
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await previewOf(beside).locator('button').first().waitFor({ state: 'attached' });
  await fields(beside).getByRole('button', { name: field }).first().click();
  return { page, beside, name };
}

/** Lets no draft of this page reach the server; `first` resolves as it tries to save one. */
async function holdSaves(page: Page): Promise<{ first: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/documents/forms/*/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.abort();
    resolve();
  });
  return { first: promise };
}

/** Returns the wording on the server, as another new user sees it. */
async function savedWording(field: RegExp, title: 'Подпись' | 'Подсказка'): Promise<string> {
  const { page } = await openField(field);
  const value = await wording(page, title).inputValue();
  await site.leave(page);
  return value;
}

describe('two editors of one form', () => {
  it("get both edits where they set different things, and an undo takes back only one's own", async () => {
    const [anna, boris] = [await openField(COMMENT), await openField(PHONE)];
    await wording(anna.page, 'Подпись').fill('Ваш вопрос банку');
    await saved(anna.page);
    await wording(boris.page, 'Подсказка').fill('Перезвоним в рабочие часы');
    await boris.page.getByText(`Ваши правки объединены с тем, что сохранил(а) ${anna.name}.`).waitFor();
    await saved(boris.page);
    expect(await savedWording(COMMENT, 'Подпись')).toBe('Ваш вопрос банку');
    expect(await savedWording(PHONE, 'Подсказка')).toBe('Перезвоним в рабочие часы');

    await boris.page.getByRole('button', { name: 'Отменить' }).click();
    await expect.poll(() => wording(boris.page, 'Подсказка').inputValue()).toBe('');
    await saved(boris.page);
    await expect.poll(() => savedWording(PHONE, 'Подсказка')).toBe('');
    expect(await savedWording(COMMENT, 'Подпись')).toBe('Ваш вопрос банку');
    await site.leave(anna.page);
    await site.leave(boris.page);
  });

  it('who are one person in two tabs are asked at once, and nobody else is named', async () => {
    const { page, name, beside } = await openTwice(COMMENT);
    // A slow line keeps the edit of the other tab from being saved.
    const held = await holdSaves(beside);
    await wording(beside, 'Подпись').fill('Ваш вопрос из второй вкладки');
    await held.first;
    await wording(page, 'Подпись').fill('Ваш вопрос из первой вкладки');
    await saved(page);
    const conflict = beside.getByRole('alert', { name: 'Документ изменён в двух ваших вкладках' });
    await conflict.getByRole('heading', { name: 'Другая ваша вкладка' }).waitFor();
    expect(await conflict.textContent()).not.toContain(name);
    await beside.unrouteAll();
    await conflict.getByRole('button', { name: 'Оставить из этой вкладки' }).click();
    await conflict.waitFor({ state: 'detached' });
    await saved(beside);
    expect(await savedWording(COMMENT, 'Подпись')).toBe('Ваш вопрос из второй вкладки');
    await site.leave(page);
  });

  const places = [
    ['a phone', 375, 'Оставить моё', 'mine'],
    ['a desk', 1280, 'Взять правку', 'theirs'],
  ] as const;
  it.each(sampleOf(places, 2))(
    'see on %s the field as each has it, and one press chooses',
    async (_place, width, button, who) => {
      const labels = { mine: `Мобильный ${width}`, theirs: `Номер ${width}` };
      const stays = labels[who];
      const [anna, boris] = [await openField(PHONE), await openField(PHONE, width)];
      await wording(anna.page, 'Подпись').fill(labels.theirs);
      await saved(anna.page);
      await wording(boris.page, 'Подпись').fill(labels.mine);
      const conflict = boris.page.getByRole('alert', { name: 'Документ изменили двое' });
      await conflict.getByRole('heading', { name: `Правка: ${anna.name}` }).waitFor();
      // Each picture is the field itself, and each sentence states what the choice would change.
      await conflict.getByLabel(labels.mine).waitFor();
      await conflict.getByLabel(labels.theirs).waitFor();
      await conflict.getByText(`→ «${labels.mine}»`).waitFor();
      await conflict.getByText(`→ «${labels.theirs}»`).waitFor();
      expect(await axe(boris.page)).toEqual([]);
      const overflow = await boris.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await conflict.getByRole('button', { name: button }).first().click();
      await conflict.waitFor({ state: 'detached' });
      await saved(boris.page);
      expect(await wording(boris.page, 'Подпись').inputValue()).toBe(stays);
      expect(await savedWording(PHONE, 'Подпись')).toBe(stays);
      await site.leave(anna.page);
      await site.leave(boris.page);
    },
  );
});

it('who opens the changes of another reads whose they are before the first edit', async () => {
  const { page: author, name } = await openField(COMMENT);
  await wording(author, 'Подсказка').fill('Ответим письмом');
  await saved(author);
  const { page } = await openField(COMMENT);
  const whose = page.getByText(`Здесь неопубликованные правки, последняя — ${name}`);
  await whose.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  expect(await axe(page)).toEqual([]);
  await author.reload();
  await previewOf(author).locator('button').first().waitFor({ state: 'attached' });
  expect(await author.getByText('Здесь неопубликованные правки').count()).toBe(0);
  await site.leave(author);
  await site.leave(page);
});

describe('who opens a draft over what was published since it began', () => {
  /** Publishes a hint of the comment by a proposal, beside a draft that gives a field another hint. */
  async function publishBeside(hint: string, drafted: { field: RegExp; hint: string }): Promise<void> {
    const { page: author } = await openField(COMMENT);
    await wording(author, 'Подсказка').fill(hint);
    await saved(author);
    await author.getByRole('button', { name: 'Опубликовать…' }).click();
    const dialog = author.getByRole('dialog', { name: 'Публикация' });
    await dialog.getByLabel('Что и зачем меняется').fill('Так понятнее');
    await dialog.getByRole('button', { name: 'Отправить на согласование' }).click();
    await author.getByRole('heading', { name: /^Изменение: / }).waitFor();
    const proposal = new URL(author.url()).pathname;
    const { page: other } = await openField(drafted.field);
    await wording(other, 'Подсказка').fill(drafted.hint);
    await saved(other);
    const { page: approver } = await enterStudio(site, 'contract', proposal);
    await approver.getByRole('button', { name: 'Одобрить и опубликовать' }).click();
    await approver.getByText('Опубликовано').first().waitFor();
    for (const page of [author, other, approver]) await site.leave(page);
  }

  it('has both, is told so in one line, and publishes both', async () => {
    await publishBeside('Ответим за час', { field: PHONE, hint: 'Звоним днём' });
    const { page } = await openField(COMMENT);
    await page.getByText(/^После начала черновика user\..* опубликовал\(а\) изменения/).waitFor();
    expect(await wording(page, 'Подсказка').inputValue()).toBe('Ответим за час');
    await fields(page).getByRole('button', { name: PHONE }).first().click();
    expect(await wording(page, 'Подсказка').inputValue()).toBe('Звоним днём');
    await wording(page, 'Подсказка').fill('Звоним до вечера');
    await saved(page);
    await page.reload();
    await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
    expect(await page.getByText(/^После начала черновика/).count()).toBe(0);
    await publish(page);
    await site.leave(page);
    expect(await savedWording(COMMENT, 'Подсказка')).toBe('Ответим за час');
    expect(await savedWording(PHONE, 'Подсказка')).toBe('Звоним до вечера');
  });

  it('chooses where both changed one setting', async () => {
    await publishBeside('Ответим завтра', { field: COMMENT, hint: 'Ответим письмом' });
    const { page } = await openField(COMMENT);
    const conflict = page.getByRole('alert', { name: 'Опубликовано другое, чем в черновике' });
    await conflict.getByText('Ответим завтра').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Взять опубликованное' }).click();
    await conflict.waitFor({ state: 'detached' });
    await saved(page);
    expect(await wording(page, 'Подсказка').inputValue()).toBe('Ответим завтра');
    await site.leave(page);
  });
});

let tries = 0;
it('one person in two tabs sees in each what the other has saved and published', async () => {
  // A second try finds what the first has published, and needs other words.
  tries += 1;
  const [first, second] = [`Звоним из первой вкладки, ${tries}`, `Звоним из второй вкладки, ${tries}`];
  const { page, beside } = await openTwice(PHONE);
  await wording(page, 'Подсказка').fill(first);
  await beside.getByText('Здесь теперь то, что вы сохранили в другой вкладке.').waitFor();
  await expect.poll(() => wording(beside, 'Подсказка').inputValue()).toBe(first);
  await beside.getByRole('button', { name: /отличи. от сайта/ }).waitFor();
  await publish(page);
  await beside.getByText('Совпадает с опубликованным').waitFor();
  await beside.getByRole('button', { name: /отличи. от сайта/ }).waitFor({ state: 'detached' });
  await wording(beside, 'Подсказка').fill(second);
  await saved(beside);
  await expect.poll(() => wording(page, 'Подсказка').inputValue()).toBe(second);
  // What one tab takes from the other is no step of its own.
  await undoButton(page).click();
  await expect.poll(() => wording(page, 'Подсказка').inputValue()).not.toBe(second);
  await site.leave(page);
});
