import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

/** Label of a button of the home page that opens a form. */
const LABEL = 'Оставить имя и телефон';
const DELAY_MS = 1500;
/** Links are in a menu on a narrower screen. */
const WIDE = { width: 1200, height: 900 };

let site: Site;
let proxy: FaultProxy;
beforeAll(async () => {
  site = await workerSite();
  proxy = await startFaultProxy(site.url);
});
afterAll(async () => {
  await proxy.close();
  await site.close();
});

const rowsWith = (phone: string) =>
  site.rows<{ id: string }>('select id from requests where payload like ?', `%${phone}%`);
const successes = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window.zayavkaEvents ?? []).filter(({ event }) => event === 'form_success'));
const phoneIn = (place: Locator) => place.getByLabel('Телефон');
const button = (place: Locator, name: RegExp) => place.getByRole('button', { name });
const sendButton = (place: Locator) => button(place, /^Отправить/);
const seeSuccess = (place: Locator) => place.getByText(/Номер заявки/).waitFor();
const stored = (phone: string) => expect.poll(() => rowsWith(phone).length, { timeout: 5000 }).toBe(1);

async function openModal(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: LABEL, exact: true }).click();
  const modal = page.getByRole('dialog', { name: LABEL });
  await phoneIn(modal)
    .or(modal.getByText(/Номер заявки/))
    .first()
    .waitFor();
  return modal;
}

async function fill(place: Locator, phone: string): Promise<void> {
  const name = place.getByLabel('Имя');
  if ((await name.count()) > 0) await name.fill('Анна');
  await phoneIn(place).pressSequentially(phone);
  await place.getByRole('checkbox', { name: /соглашаюсь/ }).check();
}

/** Presses the button of the form in the modal, and Escape while the send is under way. */
async function sendAndClose(page: Page, phone: string): Promise<void> {
  const modal = await openModal(page);
  await fill(modal, phone);
  await sendButton(modal).click();
  await button(modal, /Отправляем/).waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
}

describe('a form whose modal is closed while it is sent', () => {
  it('shows that it is being sent, and then its success, when it is opened again', async () => {
    const { page, complaints } = await site.open('/', { baseURL: proxy.url });
    proxy.next({ kind: 'delay', ms: DELAY_MS });
    await sendAndClose(page, '9161236001');
    const modal = await openModal(page);
    await button(modal, /Отправляем/).click({ force: true });
    await seeSuccess(modal);
    expect(rowsWith('9161236001')).toHaveLength(1);
    expect(await successes(page)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('shows its success when it is opened after the answer, once, and is empty after that', async () => {
    const { page } = await site.open('/', { baseURL: proxy.url });
    proxy.next({ kind: 'delay', ms: DELAY_MS });
    await sendAndClose(page, '9161236002');
    await expect.poll(async () => (await successes(page)).length, { timeout: 5000 }).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('zayavka.draft.phone-call'))).toBeNull();
    const modal = await openModal(page);
    await seeSuccess(modal);
    await button(modal, /^ок$/).click();
    await modal.waitFor({ state: 'detached' });
    const again = await openModal(page);
    expect(await phoneIn(again).inputValue()).toBe('');
    expect(rowsWith('9161236002')).toHaveLength(1);
    expect(await successes(page)).toHaveLength(1);
  });

  it('shows its failure when it is opened again, with the answers, and is sent once by another press', async () => {
    const { page } = await site.open('/', { baseURL: proxy.url });
    const closed = Promise.withResolvers<void>();
    await page.route(
      '**/crm/general/create',
      async (route) => {
        await route.fetch();
        await closed.promise;
        await route.abort();
      },
      { times: 1 },
    );
    await sendAndClose(page, '9161236003');
    await stored('9161236003');
    closed.resolve();
    const modal = await openModal(page);
    await page.getByRole('heading', { name: 'Что-то пошло не так' }).waitFor();
    await page.getByRole('button', { name: 'ок' }).click();
    await expect.poll(() => phoneIn(modal).inputValue()).toBe('916 123 60 03');
    await sendButton(modal).click();
    await seeSuccess(modal);
    expect(rowsWith('9161236003')).toHaveLength(1);
  });
});

describe('a form whose page is left by a link while it is sent', () => {
  it('shows its success when the visitor comes back; no other page names it', async () => {
    const { page } = await site.open('/', { baseURL: proxy.url, viewport: WIDE });
    const main = page.getByRole('main');
    await fill(main, '9161236004');
    proxy.next({ kind: 'delay', ms: DELAY_MS });
    await sendButton(main).click();
    await button(main, /Отправляем/).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Премиум' }).click();
    await page.waitForURL(/\/premium/);
    await expect.poll(async () => (await successes(page)).length, { timeout: 5000 }).toBe(1);
    expect(page.url()).toBe(`${proxy.url}/premium`);
    await page.goBack();
    await seeSuccess(main);
    expect(rowsWith('9161236004')).toHaveLength(1);
    expect(await successes(page)).toHaveLength(1);
  });

  it('goes on in another language', async () => {
    const { page } = await site.open('/', { baseURL: proxy.url, viewport: WIDE });
    const main = page.getByRole('main');
    await fill(main, '9161236005');
    proxy.next({ kind: 'delay', ms: DELAY_MS });
    await sendButton(main).click();
    await button(main, /Отправляем/).waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\/en/);
    await main.getByText(/Request number/).waitFor();
    expect(rowsWith('9161236005')).toHaveLength(1);
    expect(await successes(page)).toHaveLength(1);
  });
});
