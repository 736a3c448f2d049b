import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, publish, saved, undoButton, unfold } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const fields = (page: Page) => page.getByRole('region', { name: 'Поля', exact: true });
const label = (page: Page) => fields(page).getByRole('group', { name: 'Подпись' }).getByLabel('По-русски');
const undo = undoButton;

async function openField(slug: string, field: RegExp): Promise<{ page: Page; name: string }> {
  const { page, name } = await enterStudio(site, 'content', `/studio/forms/${slug}`);
  await shown(page, field);
  return { page, name };
}

async function shown(page: Page, field: RegExp): Promise<void> {
  await previewOf(page).getByRole('button').first().waitFor();
  await fields(page).getByRole('button', { name: field }).first().click();
}

describe('after publishing', () => {
  it('the settings and the preview show what was published, and the first undo takes it back', async () => {
    const { page } = await openField('consulting', /^Комментарий/);
    await fields(page).getByLabel('Изменить во всех этих местах').first().check();
    const before = await label(page).inputValue();
    await label(page).fill('Ваш вопрос банку');
    await unfold(page, 'Тексты ошибок:');
    await fields(page).getByRole('button', { name: 'Один свой текст вместо этих' }).first().click();
    const error = fields(page)
      .getByLabel(/^Когда .* По-русски/)
      .first();
    await error.fill('Напишите короче');
    await saved(page);
    await publish(page);
    expect(await label(page).inputValue()).toBe('Ваш вопрос банку');
    expect(await error.inputValue()).toBe('Напишите короче');
    await previewOf(page).getByLabel('Ваш вопрос банку').waitFor();
    await undo(page).click();
    await expect.poll(() => error.inputValue()).not.toBe('Напишите короче');
    expect(await label(page).inputValue()).toBe('Ваш вопрос банку');
    // The next undo removes the separate error text, and the last one reverts the label.
    await undo(page).click();
    await undo(page).click();
    await expect.poll(() => label(page).inputValue()).toBe(before);
    await page.getByText('Опубликовано: посетители уже видят').waitFor({ state: 'detached' });
    await site.leave(page);
  });
});

describe('a draft of a form that is live', () => {
  it('can be discarded, and an undo brings it back', async () => {
    const { page } = await openField('mortgage', /^Телефон/);
    const before = await label(page).inputValue();
    await label(page).fill('Номер для связи');
    await saved(page);
    await page.getByRole('button', { name: 'Ещё' }).click();
    await page.getByRole('button', { name: 'Сбросить черновик…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сбросить черновик' });
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Сбросить', exact: true }).click();
    await page.getByText('Совпадает с опубликованным').waitFor();
    expect(await label(page).inputValue()).toBe(before);
    await undo(page).click();
    await saved(page);
    expect(await label(page).inputValue()).toBe('Номер для связи');
    await site.leave(page);
  });
});

describe('a page that is opened again', () => {
  it('takes back what was done before', async () => {
    const { page } = await openField('refinance', /^Телефон/);
    const before = await label(page).inputValue();
    await label(page).fill('Номер');
    await saved(page);
    await page.reload();
    await shown(page, /^Номер/);
    expect(await label(page).inputValue()).toBe('Номер');
    await undo(page).click();
    await expect.poll(() => label(page).inputValue()).toBe(before);
    await site.leave(page);
  });

  it('joins what could not be saved with what others have saved meanwhile', async () => {
    const [anna, boris] = [
      await openField('museum-partner', /^Телефон/),
      await openField('museum-partner', /^(Имя|Фамилия)/),
    ];
    await boris.page.route('**/draft', (route) => route.abort());
    await label(boris.page).fill('Как вас зовут');
    await boris.page.getByText('нет связи').waitFor();
    await label(anna.page).fill('Номер для звонка');
    await saved(anna.page);
    await boris.page.unroute('**/draft');
    boris.page.on('dialog', (dialog) => void dialog.accept());
    await boris.page.reload();
    await boris.page.getByText(`Ваши правки объединены с тем, что сохранил(а) ${anna.name}.`).waitFor();
    await saved(boris.page);
    await shown(boris.page, /^Как вас зовут/);
    expect(await label(boris.page).inputValue()).toBe('Как вас зовут');
    await fields(boris.page)
      .getByRole('button', { name: /^Номер для звонка/ })
      .first()
      .click();
    expect(await label(boris.page).inputValue()).toBe('Номер для звонка');
    await site.leave(anna.page);
    await site.leave(boris.page);
  });

  it('asks again which of two edits of one setting stays', async () => {
    const [anna, boris] = [await openField('geo', /^Телефон/), await openField('geo', /^Телефон/)];
    await label(anna.page).fill('Номер Анны');
    await saved(anna.page);
    await label(boris.page).fill('Номер Бориса');
    const conflict = boris.page.getByRole('alert', { name: 'Документ изменили двое' });
    await conflict.waitFor();
    boris.page.on('dialog', (dialog) => void dialog.accept());
    await boris.page.reload();
    await conflict.getByLabel('Номер Бориса').waitFor();
    await conflict.getByRole('button', { name: 'Оставить моё' }).first().click();
    await saved(boris.page);
    await site.leave(anna.page);
    await site.leave(boris.page);
  });
});

describe('the end of a session', () => {
  it('is called so, and not a broken connection', async () => {
    const { page } = await openField('simple-card', /^Телефон/);
    await page.context().clearCookies();
    await label(page).fill('Ваш номер');
    await page.getByText('сеанс закончился. Текст хранится').waitFor();
    expect(await page.getByText('нет связи').count()).toBe(0);
    await site.leave(page);
  });
});

describe('in the preview', () => {
  it('Ctrl+Z takes back letters of the answer, and nothing of the document', async () => {
    const { page } = await openField('quality', /^(Сообщение|Вопрос|Ваш|Текст)/);
    await label(page).fill('Ваше слово');
    await saved(page);
    const answer = previewOf(page).getByLabel('Ваше слово');
    await answer.fill('Ответ');
    await answer.press('Control+z');
    expect(await label(page).inputValue()).toBe('Ваше слово');
    expect(await answer.inputValue()).not.toBe('Ответ');
    await site.leave(page);
  });

  it.each([
    ['the title', '.zy-form__title', 'Заголовок'],
    ['the description', '.zy-form__description', 'Описание под заголовком'],
  ])('a click on %s shows its setting, beside what was clicked', async (_what, element, title) => {
    const { page } = await enterStudio(site, 'content', '/studio/forms/consulting');
    const clicked = previewOf(page).locator(element).first();
    await clicked.scrollIntoViewIfNeeded();
    await clicked.click({ force: true });
    const setting = fields(page).getByRole('group', { name: title, exact: true });
    await expect.poll(() => isSeen(setting.getByLabel('По-русски'))).toBe(true);
    await expect.poll(() => isSeen(clicked)).toBe(true);
    await site.leave(page);
  });
});

/** True if neither an edge of a pane nor of the window hides the middle of the element. */
const isSeen = (locator: ReturnType<Page['locator']>): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  });
