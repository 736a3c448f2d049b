import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

interface RequestRow {
  id: string;
  version: string;
  variant: string;
  payload: string;
}
/** Returns the stored request with this phone. */
const requestWith = (phone: string): RequestRow | undefined =>
  site.rows<RequestRow>('select * from requests where payload like ?', `%${phone}%`)[0];

describe('a visitor with a phone orders a call [R§2 Phone call request form]', () => {
  it('fills the form, sends it and reads the number of the request that is stored', async () => {
    const { page, complaints } = await site.open('/');
    await page.getByLabel('Телефон').pressSequentially('9161234501');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 01');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();

    await page.getByRole('heading', { name: 'Спасибо, ждите звонка' }).waitFor();
    const number = (await page.getByText(/Номер заявки/).textContent())?.replace(/\D/g, '') ?? '';
    const row = requestWith('+79161234501');
    expect(row).toMatchObject({ id: number, variant: 'retail' });
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({
      phone: '+79161234501',
      conversionPage: '/',
      region: '77',
    });
    const live = site.rows<{ hash: string }>('select hash from live_forms where slug = ?', 'phone-call');
    expect(row?.version).toBe(live[0]?.hash);
    const consents = site.rows('select evidenced from consents where request_id = ?', number);
    expect(consents).toEqual([{ evidenced: 1 }]);

    await page.getByRole('button', { name: 'ок' }).click();
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('');
    expect(await page.getByRole('checkbox', { name: /соглашаюсь/ }).isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('by keyboard alone, with Enter in the field keeping the last keystroke', async () => {
    const { page } = await site.open('/forms/phone-call?variant=form-with-name');
    await page.getByLabel('Имя').focus();
    await page.keyboard.type('Анна');
    await page.keyboard.press('Tab');
    await page.keyboard.type('89161234502');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
    expect(JSON.parse(requestWith('+79161234502')?.payload ?? '')).toMatchObject({ fio: 'Анна' });
  });

  it('sends a foreign number when the box is cleared', async () => {
    const { page } = await site.open('/forms/phone-call');
    await page.getByRole('checkbox', { name: 'Российский номер' }).uncheck();
    await page.getByLabel('Телефон').pressSequentially('+44 20 7946 0958');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
    expect(requestWith('+442079460958')).toBeDefined();
  });

  it('is shown what to correct, taken to the first field, and the error goes while correcting', async () => {
    const { page } = await site.open('/');
    await page.getByRole('button', { name: 'Отправить' }).click();
    const phone = page.getByLabel('Телефон');
    await page.getByRole('status').getByText('Исправьте 2 поля').waitFor();
    await expect.poll(() => phone.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    expect(await page.title()).toMatch(/^Ошибка: /);
    const described = (await phone.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Введите номер телефона');
    await phone.pressSequentially('916');
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Не хватает 7 цифр');
    await phone.pressSequentially('1234503');
    expect(await phone.getAttribute('aria-invalid')).toBeNull();
    // Two errors in one view need no list of links.
    expect(await page.locator('.zy-summary').count()).toBe(0);
  });

  it('keeps what was typed over a reload, a change of language and a failed send', async () => {
    const { page } = await site.open('/');
    await page.getByLabel('Телефон').pressSequentially('9161234504');
    await page.reload();
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 04');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('916 123 45 04');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'Русский' }).click();

    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('status').getByText('заявка уйдёт сама').waitFor();
    expect(await page.getByLabel('Телефон').inputValue()).toBe('916 123 45 04');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
    expect(site.rows('select id from requests where payload like ?', '%9161234504%')).toHaveLength(1);
  });

  it('keeps what was typed and chosen also where the address preselects an option', async () => {
    const { page } = await site.open('/forms/pro-portal#contact_gender-1');
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect.poll(() => radio('Ж').isChecked()).toBe(true);
    await page.getByLabel('Телефон').pressSequentially('9161234520');
    await radio('М').check();
    await page.reload();
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 20');
    expect([await radio('М').isChecked(), await radio('Ж').isChecked()]).toEqual([true, false]);
    await site.leave(page);
  });

  it('keeps what was typed last, in whatever language', async () => {
    const { page } = await site.open('/');
    await page.getByLabel('Телефон').pressSequentially('916');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('916');
    await page.getByLabel('Phone').fill('4951234567');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'Русский' }).click();
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('495 123 45 67');
  });

  it('a double click sends one request', async () => {
    const { page } = await site.open('/');
    await page.getByLabel('Телефон').pressSequentially('9161234505');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).dblclick();
    await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
    expect(site.rows('select id from requests where payload like ?', '%9161234505%')).toHaveLength(1);
  });
});

describe('the form in a dialog [R§2 Action button]', () => {
  it.each([
    ['Оставить имя и телефон', 'form-with-name-retail', '9161234601'],
    ['Позвонить мне', 'form-vip', '9161234602'],
    ['Узнать об акции', 'form-ivi', '9161234603'],
  ])('«%s» opens %s, which is sent and closes', async (button, variant, phone) => {
    const { page, complaints } = await site.open('/');
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: button });
    if (variant === 'form-with-name-retail') await dialog.getByLabel('Имя').fill('Анна');
    await dialog.getByLabel('Телефон').pressSequentially(phone);
    expect(await dialog.getByRole('checkbox', { name: 'Российский номер' }).count()).toBe(
      variant === 'form-ivi' ? 0 : 1,
    );
    await dialog.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await dialog.getByRole('heading', { name: 'Спасибо' }).waitFor();
    expect(requestWith(phone)).toMatchObject({ variant });
    await dialog.getByRole('button', { name: 'ок' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it.each([
    ['Escape', (page: import('playwright-core').Page) => page.keyboard.press('Escape')],
    [
      'its button',
      (page: import('playwright-core').Page) => page.getByRole('button', { name: 'Закрыть' }).click(),
    ],
    ['Back', (page: import('playwright-core').Page) => page.goBack()],
  ])('is closed by %s, which loses nothing and leaves the page where it was', async (_way, close) => {
    const { page } = await site.open('/');
    const opener = page.getByRole('button', { name: 'Позвонить мне' });
    await opener.click();
    await page.getByRole('dialog').getByLabel('Телефон').pressSequentially('916555');
    await close(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('Телефон').inputValue()).toBe('916 555');
  });
});
