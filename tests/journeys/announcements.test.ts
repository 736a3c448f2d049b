import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announced, listen } from './live-regions.ts';
import { choose, fillQuestion, finish, openFeedback, picture, VIEWPORTS } from './quality-form.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ randomInt: () => 0 });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const [PHONE, DESKTOP] = VIEWPORTS;

const announces = (page: Page, text: string) => expect.poll(() => announced(page)).toContain(text);

/** Role, name and description of the focused element, as assistive technology receives them. */
async function focused(page: Page): Promise<{ role: string; name: string; description: string }> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: String(result.objectId),
    fetchRelatives: false,
  });
  await session.detach();
  const [node] = nodes;
  return {
    role: String(node?.role?.value ?? ''),
    name: String(node?.name?.value ?? ''),
    description: String(node?.description?.value ?? ''),
  };
}
const tree = (part: Locator): Promise<string> => part.ariaSnapshot();

/**
 * Returns every element of the page that assistive technology can reach, as `role name`; elements behind a
 * modal are left out.
 */
async function reachable(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value ?? '')} ${String(name?.value ?? '')}`.trim());
}
const PLACES = ['banner', 'main', 'contentinfo'];

describe.each(VIEWPORTS)('a screen reader on the feedback page at $width px', (viewport) => {
  it('is given for every field its name, that it is needed and how it is filled', async () => {
    const { page } = await openFeedback(site, viewport);
    await picture(page).waitFor();
    const form = await tree(page.locator('form'));
    for (const line of [
      'combobox "Фамилия, имя и отчество"',
      'combobox "Регион"',
      'combobox "Электронная почта необязательно"',
      'textbox "Телефон"',
      'textbox "Ваш вопрос"',
      'checkbox "Я соглашаюсь на обработку персональных данных (откроется в новой вкладке)"',
      'textbox "Символы с картинки"',
      'img "Картинка с символами',
      'button "Обновить картинку"',
      'button "Не вижу картинку"',
      'button "Отправить"',
    ]) {
      expect(form).toContain(line);
    }
    for (const label of [
      'Фамилия, имя и отчество',
      'Регион',
      'Телефон',
      'Ваш вопрос',
      'Символы с картинки',
    ]) {
      expect(await page.getByLabel(label).first().getAttribute('aria-required')).toBe('true');
    }
    expect(
      await page.getByRole('combobox', { name: /Электронная почта/ }).getAttribute('aria-required'),
    ).not.toBe('true');
  });

  it('announces once what to correct, and is in its first field with its error', async () => {
    const { page } = await openFeedback(site, viewport);
    await picture(page).waitFor();
    await listen(page);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await announces(
      page,
      'in turn: Исправьте 6 полей Фамилия, имя и отчество: Введите фамилию и имя Регион: Выберите регион из списка ' +
        'Телефон: Введите номер телефона Ваш вопрос: Напишите свой вопрос Согласие на обработку персональных данных: ' +
        'Для продолжения нужно согласие с условиями Символы с картинки: Введите символы с картинки',
    );
    expect(await focused(page)).toEqual({
      role: 'combobox',
      name: 'Фамилия, имя и отчество',
      description: 'Ошибка: Введите фамилию и имя',
    });
    expect((await announced(page)).filter((one) => one.startsWith('in turn: Исправьте'))).toHaveLength(1);
  });

  it('announces how a send ended by the heading that takes the focus', async () => {
    const { page } = await openFeedback(site, viewport);
    await fillQuestion(page, viewport === PHONE ? '9161234601' : '9161234602', 'Когда придёт карта?');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Что-то пошло не так' });
    await page.unroute('**/api/**');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ role: 'button', name: 'ок' });
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'Отправить' });
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Обращение принято' });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ role: 'button', name: 'Скопировать' });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ role: 'button', name: 'Посмотреть статус обращения' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Задать вопрос' });
  });

  it('announces what has become of an appeal the same way, and what to check as a list', async () => {
    const { page } = await openFeedback(site, viewport);
    await choose(page, 'Статус обращения', 'Статус обращения');
    await page.getByLabel('Телефон').fill('9161234603');
    await finish(page);
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Обращение не найдено' });
    const panel = await tree(page.locator('.zy-panel'));
    expect(panel.match(/listitem/g)).toHaveLength(3);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Статус обращения' });
  });

  it('announces how many suggestions there are, which one is pointed at and which was taken', async () => {
    const { page } = await openFeedback(site, viewport);
    await listen(page);
    const name = page.getByRole('combobox', { name: 'Фамилия, имя и отчество' });
    await name.pressSequentially('Петрова А');
    await page.getByRole('listbox', { name: 'Подсказки: Фамилия, имя и отчество' }).waitFor();
    expect(await name.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => announced(page)).toContainEqual(expect.stringMatching(/^in turn: Найден/));
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('listbox').getByRole('option', { selected: true });
    const proposed = (await option.textContent()) ?? '';
    expect(await name.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await name.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => name.inputValue()).toBe(proposed);
    await announces(page, `in turn: Выбрано: ${proposed}`);
    expect(await focused(page)).toMatchObject({ role: 'combobox', name: 'Фамилия, имя и отчество' });
  });

  it('announces that a picture was exchanged, each time, and that an answer was wrong', async () => {
    const { page } = await openFeedback(site, viewport);
    await picture(page).waitFor();
    for (const _time of [1, 2]) {
      await listen(page);
      await page.getByRole('button', { name: 'Обновить картинку' }).click();
      await announces(page, 'in turn: Загружена новая картинка');
      expect(await focused(page)).toMatchObject({ role: 'button', name: 'Обновить картинку' });
    }
    await fillQuestion(page, '9161234604', 'Когда придёт карта?');
    await page.getByLabel('Символы с картинки').fill('XXXXX');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect
      .poll(() => focused(page))
      .toEqual({
        role: 'textbox',
        name: 'Символы с картинки',
        description: 'Ошибка: Введённый ответ неверный, попробуйте ещё раз',
      });
  });

  it('announces at once that the consent is needed, when it is taken away again', async () => {
    const { page } = await openFeedback(site, viewport);
    await listen(page);
    const consent = page.getByRole('checkbox', { name: /соглашаюсь/ });
    await consent.check();
    await consent.uncheck();
    await announces(page, 'at once: Ошибка: Для продолжения нужно согласие с условиями');
  });

  it('announces that a choice was cleared with the kind of message', async () => {
    const { page } = await openFeedback(site, viewport);
    await page.getByRole('combobox', { name: 'Регион' }).fill('Алтайский край');
    await page.getByRole('option', { name: 'Алтайский край', exact: true }).click();
    await listen(page);
    await choose(page, 'Жалоба', 'Пожаловаться');
    await expect
      .poll(() => announced(page))
      .toContainEqual(expect.stringMatching(/^in turn: Поле «Регион» очищено/));
  });
});

describe('a screen reader on rich text', () => {
  const button = (page: Page): Locator => page.getByRole('button', { name: 'Подсказка: остаток' });
  const open = async (viewport: (typeof VIEWPORTS)[number]): Promise<Page> => {
    const { page } = await site.open('/private', { viewport });
    await button(page).focus();
    expect(await focused(page)).toMatchObject({ role: 'button', name: 'Подсказка: остаток' });
    await page.keyboard.press('Enter');
    return page;
  };

  it('is taken into a tooltip by the focus, announces its name and its text, and comes back by Escape', async () => {
    const page = await open(DESKTOP);
    await expect.poll(() => focused(page)).toMatchObject({ role: 'dialog', name: 'Подсказка: остаток' });
    expect(await tree(page.getByRole('dialog', { name: 'Подсказка: остаток' }))).toMatch(
      /Средний остаток за месяц[\s\S]*link "Вопросы и ответы"/,
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'Подсказка: остаток' });
  });

  it('is taken into a sheet, which keeps the rest of the page away and has a named close button', async () => {
    const page = await open(PHONE);
    const sheet = page.getByRole('dialog', { name: 'Подсказка: остаток' });
    await sheet.getByText('Средний остаток за месяц').waitFor();
    expect(await focused(page)).toMatchObject({ role: 'button', name: 'Закрыть' });
    const found = await reachable(page);
    expect(found).toContain('dialog Подсказка: остаток');
    expect(found.filter((one) => PLACES.includes(one))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'Подсказка: остаток' });
  });

  it('is taken into a modal, and out of it again', async () => {
    const { page } = await site.open('/premium', { viewport: PHONE });
    const opener = page.getByRole('button', { name: 'Подробнее об условиях' });
    await opener.focus();
    expect(await reachable(page)).toEqual(expect.arrayContaining(PLACES));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Подробнее об условиях' }).waitFor();
    const found = await reachable(page);
    expect(found).toContain('dialog Подробнее об условиях');
    expect(found.filter((one) => PLACES.includes(one))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'Подробнее об условиях' });
  });
});

it('a page that is opened without a reload announces its title', async () => {
  const { page } = await site.open('/', { viewport: DESKTOP });
  await page.getByRole('link', { name: 'Лизинг' }).click();
  await expect.poll(() => page.title()).toBe('Лизинг — Заявка Банк');
  await expect
    .poll(() => focused(page))
    .toMatchObject({ role: 'heading', name: expect.stringMatching(/^Автомобиль/) });
});
