import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved, showCode } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const enter = (role: Role, path: string, options: BrowserContextOptions = {}) =>
  enterStudio(site, role, path, options);

const fields = (page: Page) => page.getByRole('region', { name: 'Поля' });
const request = (page: Page) => page.getByRole('region', { name: 'Что будет отправлено' });
const why = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Поле «Доход в месяц»' });

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

describe('the studio', () => {
  it('shows why a field is hidden, shown, required or refused, as the answers in the preview change', async () => {
    const { page, complaints } = await enter('viewer', '/studio/forms/refinance');
    await previewOf(page).getByLabel('Телефон').waitFor();
    await why(page)
      .getByText(
        'скрыто: показывается, когда «Можете подтвердить доход за последние 3 месяца?» — «Да, могу», а сейчас',
      )
      .waitFor();
    await previewOf(page).getByLabel('Да, могу').check();
    await why(page).getByText('показано, потому что «Можете подтвердить').waitFor();
    await why(page).getByText('Обязательное, потому что').waitFor();
    await previewOf(page).getByLabel('Число кредитов').fill('9');
    await page.keyboard.press('Tab');
    const loans = page.getByRole('listitem').filter({ hasText: 'Поле «Число кредитов' });
    await loans.getByText('Ответ не принят: ').waitFor();
    // The name of a rule is for those who edit contracts.
    expect(await loans.textContent()).not.toContain('tooLarge');
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('shows before a condition changes what it does to fields and examples, and changes nothing without a request', async () => {
    const { page, complaints } = await enter('content', '/studio/forms/refinance');
    await previewOf(page).getByLabel('Телефон').waitFor();
    await fields(page)
      .getByRole('button', { name: /^Общая сумма кредитов/ })
      .click();
    await fields(page)
      .getByLabel(/^Показать «/)
      .selectOption({ label: 'когда «Занятость»' });
    await fields(page).getByRole('button', { name: 'Применить условие…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Что изменится' });
    await dialog
      .getByText('Поле «Общая сумма кредитов» показывалось всегда, будет показываться, когда «Занятость» —')
      .waitFor();
    await dialog.getByText(/^Например, когда «Занятость» .*: сейчас показано, станет скрыто\./).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Не применять' }).click();
    await page.getByText('Совпадает с опубликованным').waitFor();
    // The condition stays as it was chosen, for more editing.
    const chosen = fields(page)
      .getByLabel(/^Показать «/)
      .locator('option:checked');
    expect(await chosen.textContent()).toBe('когда «Занятость»');

    // The second attempt is by keys alone and applies the condition.
    await fields(page)
      .getByLabel(/^Показать «/)
      .focus();
    // The last answer but one: «Можете подтвердить доход за последние 3 месяца?»
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const apply = fields(page).getByRole('button', { name: 'Применить условие…' });
    for (let stops = 0; stops < 10 && !(await isFocused(apply)); stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog
      .getByText(/показывалось всегда/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Применить' }).focus();
    await page.keyboard.press('Enter');
    await fields(page).getByText('по условию').nth(1).waitFor();
    await saved(page);
    // The selected element stays in view: the editor picks a state in which visitors are asked for it, since
    // the empty form hides it.
    const state = page.getByLabel('Состояние');
    await expect.poll(() => state.inputValue()).not.toBe('empty');
    await previewOf(page).getByLabel('Да, могу').and(page.locator(':checked')).waitFor();
    await previewOf(page).getByLabel('Общая сумма кредитов').waitFor();
    await state.selectOption('empty');
    await previewOf(page).getByLabel('Общая сумма кредитов').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await previewOf(page).getByLabel('Общая сумма кредитов').waitFor();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

describe('the preview', () => {
  it('shows every branch filled so that it comes, and samples with the request that the bank would get', async () => {
    const { page, complaints } = await enter('viewer', '/studio/forms/refinance');
    await previewOf(page).getByLabel('Телефон').waitFor();
    const state = page.getByLabel('Состояние');
    await state.locator('option', { hasText: '— «Да, могу»' }).first().waitFor({ state: 'attached' });
    await state.selectOption({ label: '«Можете подтвердить доход за последние 3 месяца?» — «Да, могу»' });
    await previewOf(page).getByLabel('Доход в месяц').waitFor();
    await request(page).getByText('POST /api/crm/form-leadgen-refinance/create').waitFor();

    await state.selectOption({ label: 'минимум ответов' });
    await request(page).getByText('"product_code": "refinance"').waitFor();
    await previewOf(page).getByLabel('Доход в месяц').waitFor({ state: 'detached' });
    await state.selectOption({ label: 'все ответы' });
    await previewOf(page).getByLabel('Доход в месяц').waitFor();
    await state.selectOption({ label: 'с капчей' });
    await previewOf(page).getByRole('img').waitFor();
    await previewOf(page).getByText('Обновить').first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('sends hostile texts as they are, and names the fields that take them', async () => {
    const { page, complaints } = await enter('viewer', '/studio/forms/consulting');
    await previewOf(page).getByLabel('Телефон').waitFor();
    const state = page.getByLabel('Состояние');
    await state.locator('option', { hasText: 'трудные тексты' }).waitFor({ state: 'attached' });
    await state.selectOption({ label: 'трудные тексты: длинные, со знаками' });
    await request(page)
      .getByText(/Враждебный текст приняли поля: .*«Комментарий»/)
      .waitFor();
    await request(page)
      .getByText(/Не пропустили: .*«Телефон»/)
      .waitFor();
    await request(page).getByText('onerror').waitFor();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('leads from an element to its settings and from settings to the element, by keys too', async () => {
    const { page, complaints } = await enter('content', '/studio/forms/geo');
    await previewOf(page).getByLabel('Имя').click();
    const name = fields(page).getByRole('button', { name: /^Имя/ });
    await expect.poll(() => name.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Выбрано: Имя').waitFor();

    await previewOf(page).getByLabel('Телефон').focus();
    await page.getByText('Выбрано: Телефон').waitFor();
    await page.getByRole('button', { name: 'К настройкам' }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-settings]') !== null))
      .toBe(true);

    await name.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => previewOf(page).locator('[data-selected]').getAttribute('data-path'))
      .toBe('name');
    await previewOf(page).getByRole('heading', { level: 2 }).first().click();
    await fields(page).getByRole('group', { name: 'Заголовок', exact: true }).waitFor();
    await fields(page).getByRole('group', { name: 'Кнопка', exact: true }).getByLabel('По-русски').focus();
    await expect.poll(() => previewOf(page).locator('[data-selected]').getAttribute('type')).toBe('submit');
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('marks the check as stale while the server has not compiled the rules that were just written', async () => {
    const { page } = await enter('content', '/studio/forms/geo');
    await previewOf(page).getByLabel('Имя').waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/studio/compile', async (route) => {
      await held;
      await route.continue();
    });
    await fields(page).getByRole('button', { name: /^Имя/ }).click();
    await fields(page).getByLabel('Обязательное поле').uncheck();
    await page.getByText('Собираем форму заново…').waitFor();
    await page.getByText('Правила только что изменились: проверка ещё по прежним.').waitFor();
    release();
    await page.getByText('Собираем форму заново…').waitFor({ state: 'detached' });
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Поле «Имя»' })
      .getByText('Можно не заполнять.')
      .waitFor();
    expect(await page.getByText('Правила только что изменились').count()).toBe(0);
    await site.leave(page);
  });
});

// This suite runs last: it leaves a draft that the others do not expect.
describe('what is wrong', () => {
  it('proves while somebody writes that a field can never be shown, in Russian and with its place', async () => {
    const { page } = await enter('contract', '/studio/forms/refinance');
    await previewOf(page).getByLabel('Телефон').waitFor();
    await showCode(page);
    const editor = page.getByRole('textbox', { name: /Текст файла .*schema.json/ });
    await editor.click();
    await page.keyboard.press('Control+a');
    const source = (await readDefinitionsFolder(ownDefinitions)).get('forms/refinance/schema.json') ?? '';
    await page.keyboard.insertText(
      source.replace(
        '"can_income_confirmation": { "const": "1" }',
        '"can_income_confirmation": { "const": "2" }',
      ),
    );
    const problems = page.getByRole('region', { name: 'Ошибки и замечания' });
    await problems
      .getByText(
        /^Поле «Доход в месяц» не покажется никогда: оно показывается, когда .* — «2», а таких ответов нет/,
      )
      .waitFor();
    await problems.getByText('проверьте условие или уберите поле').waitFor();
    const count = await problems.getByRole('listitem').count();
    await page.getByRole('link', { name: `Ошибки и замечания: ${count}` }).waitFor();
    expect(await axe(page)).toEqual([]);
    await site.leave(page);
  });
});
