import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Site, takenOver } from './site.ts';
import { workerSite } from './worker-site.ts';

const FORM = '/forms/phone-call?variant=retail';
const WAITING = 'заявка уйдёт сама';
const UNSENT = /Последняя отправка не подтвердилась/;

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

const phoneIn = (page: Page) => page.getByLabel('Телефон');
const agree = (page: Page) => page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
const press = (page: Page) => page.getByRole('button', { name: 'Отправить' }).click();
const seeSuccess = (page: Page) => page.getByRole('heading', { name: 'Спасибо' }).waitFor();
const seeFailure = (page: Page) => page.getByRole('heading', { name: 'Что-то пошло не так' }).waitFor();

async function openFilled(phone: string) {
  const { page, complaints } = await site.open(FORM, { baseURL: proxy.url });
  await phoneIn(page).pressSequentially(phone);
  await agree(page);
  return { page, complaints };
}

const rowsWith = (phone: string) =>
  site.rows<{ id: string; signals: string | null }>(
    'select id, signals from requests where payload like ?',
    `%${phone}%`,
  );
const shownNumber = async (page: Page): Promise<string> =>
  ((await page.getByText(/Номер заявки/).textContent()) ?? '').replace(/\D/g, '');

describe('a send whose answer never came', () => {
  it('is shown after a reload, and pressing again gives the number of the one row', async () => {
    const { page } = await openFilled('9161235001');
    proxy.next({ kind: 'cut', after: 'after-server' });
    await press(page);
    await seeFailure(page);
    expect(rowsWith('9161235001')).toHaveLength(1);
    await page.reload();
    await page.getByRole('status').getByText(UNSENT).waitFor();
    await expect.poll(() => phoneIn(page).inputValue()).toBe('916 123 50 01');
    await agree(page);
    await press(page);
    await seeSuccess(page);
    expect(rowsWith('9161235001').map(({ id }) => id)).toEqual([await shownNumber(page)]);
    await page.getByRole('button', { name: 'ок' }).click();
    expect(await page.getByText(UNSENT).count()).toBe(0);
  });

  it('because the page was reloaded while it was under way is the same request still', async () => {
    const { page } = await openFilled('9161235002');
    proxy.next({ kind: 'delay', ms: 1500 });
    await press(page);
    await page.getByRole('button', { name: 'Отправляем…' }).waitFor();
    await page.reload();
    await page.getByText(UNSENT).waitFor();
    await agree(page);
    await press(page);
    await seeSuccess(page);
    // A delayed request would have arrived by then.
    await page.waitForTimeout(2000);
    expect(rowsWith('9161235002')).toHaveLength(1);
  });

  it('is another request when an answer is changed after the reload', async () => {
    const { page } = await openFilled('9161235003');
    proxy.next({ kind: 'cut', after: 'after-server' });
    await press(page);
    await seeFailure(page);
    await page.reload();
    await page.getByText(UNSENT).waitFor();
    await phoneIn(page).press('End');
    await phoneIn(page).press('Backspace');
    await phoneIn(page).press('4');
    await agree(page);
    await press(page);
    await seeSuccess(page);
    expect([rowsWith('9161235003').length, rowsWith('9161235004').length]).toEqual([1, 1]);
  });

  it('is another request than what a copy of its tab has sent meanwhile', async () => {
    const { page } = await openFilled('9161235031');
    await page.route('**/crm/general/create', (route) => route.abort(), { times: 1 });
    await press(page);
    await seeFailure(page);
    const key = await page.evaluate(() => JSON.stringify(sessionStorage));
    await page.getByRole('button', { name: 'ок' }).click();
    const copy = await page.context().newPage();
    await copy.goto(`${proxy.url}/healthz`);
    await copy.evaluate((kept) => Object.assign(sessionStorage, JSON.parse(kept)), key);
    await copy.goto(proxy.url + FORM);
    await takenOver(copy);
    await phoneIn(copy).fill('9161235032');
    await agree(copy);
    await press(copy);
    await seeSuccess(copy);
    await press(page);
    await seeSuccess(page);
    expect(['9161235031', '9161235032'].map((phone) => rowsWith(phone).length)).toEqual([1, 1]);
  });

  it('keeps nothing of what was typed under its key', async () => {
    const { page } = await openFilled('9161235005');
    proxy.next({ kind: 'cut', after: 'after-server' });
    await press(page);
    await seeFailure(page);
    const kept = await page.evaluate(() => sessionStorage.getItem('zayavka.attempt.phone-call/retail'));
    expect(kept).toMatch(/^[0-9a-f]{32}$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('9161235005');
  });
});

describe('a single row is the result of', () => {
  it('a send that nobody answered, a reload and a send again', async () => {
    const { page } = await openFilled('9161235006');
    await page.route('**/api/crm/**', (route) => route.abort('connectionrefused'), { times: 1 });
    await press(page);
    await seeFailure(page);
    await page.getByText('Ответы сохранены').waitFor();
    await page.reload();
    await page.getByText(UNSENT).waitFor();
    await agree(page);
    await press(page);
    await seeSuccess(page);
    expect(rowsWith('9161235006')).toHaveLength(1);
  });

  it('a double click', async () => {
    const { page } = await openFilled('9161235007');
    await page.getByRole('button', { name: 'Отправить' }).dblclick();
    await seeSuccess(page);
    expect(rowsWith('9161235007')).toHaveLength(1);
  });

  it('a server that is too busy at first: it is asked again at the time that it names', async () => {
    const { page } = await openFilled('9161235008');
    const busy = {
      kind: 'answer',
      status: 503,
      body: '{"success":false,"errors":{}}',
      retryAfter: '1',
    } as const;
    proxy.next(busy);
    proxy.next(busy);
    await press(page);
    await seeSuccess(page);
    expect(rowsWith('9161235008')).toHaveLength(1);
  });
});

describe('a send that waits for the line', () => {
  it('goes with what the form holds by then, once', async () => {
    const { page } = await openFilled('9161235021');
    await page.context().setOffline(true);
    await press(page);
    await page.getByRole('status').getByText(WAITING).waitFor();
    await phoneIn(page).press('End');
    await phoneIn(page).press('Backspace');
    await phoneIn(page).press('2');
    await page.context().setOffline(false);
    await seeSuccess(page);
    expect([rowsWith('9161235021').length, rowsWith('9161235022').length]).toEqual([0, 1]);
  });

  it('shows what is wrong with what the form holds by then, and sends nothing', async () => {
    const { page } = await openFilled('9161235023');
    await page.context().setOffline(true);
    await press(page);
    await page.getByRole('status').getByText(WAITING).waitFor();
    await phoneIn(page).press('End');
    await phoneIn(page).press('Backspace');
    await page.context().setOffline(false);
    await page
      .getByRole('status')
      .getByText(/Исправьте/)
      .waitFor();
    expect(rowsWith('9161235023')).toEqual([]);
  });
});

describe('how a form was filled travels beside the request', () => {
  it('a person at their own pace leaves no mark', async () => {
    const { page } = await openFilled('9161235009');
    await page.waitForTimeout(2000);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/api/crm/')),
      press(page),
    ]);
    await seeSuccess(page);
    expect((await request.allHeaders())['zayavka-signals']).toMatch(/^fill-ms=\d{4,}, honeypot=empty$/);
    expect(rowsWith('9161235009')).toMatchObject([{ signals: null }]);
  });

  it('a program that fills in every input is marked, and its request is taken', async () => {
    const { page } = await openFilled('9161235010');
    await page.waitForTimeout(2000);
    await page.locator('input[name="zayavka-website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await press(page);
    await seeSuccess(page);
    expect(rowsWith('9161235010')).toMatchObject([{ signals: '["honeypot"]' }]);
  });

  it('a draft that is sent right after a reload is not called too fast', async () => {
    const { page } = await openFilled('9161235011');
    await page.reload();
    await expect.poll(() => phoneIn(page).inputValue()).toBe('916 123 50 11');
    await agree(page);
    await press(page);
    await seeSuccess(page);
    expect(rowsWith('9161235011')).toMatchObject([{ signals: null }]);
  });

  it('the trap is reached by no key and shown to no reader', async () => {
    const { page } = await openFilled('9161235012');
    const trap = page.locator('input[name="zayavka-website"]');
    expect([await trap.getAttribute('tabindex'), await trap.getAttribute('aria-hidden')]).toEqual([
      '-1',
      'true',
    ]);
    expect(await page.getByRole('textbox').count()).toBe(1);
  });
});
