import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NUMBER } from './example-journeys.ts';
import { choose, fillQuestion, openFeedback, VIEWPORTS } from './quality-form.ts';
import { type Site, startSite, takenOver } from './site.ts';
import type { VisitorOptions } from './visitors.ts';

const CALL = '/forms/phone-call?variant=form-with-name&utm_source=mail';
const GOOD_MS = 30 * 60_000;
const PHONE = '9161234567';

let nowMs = Date.now();
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'off' }, randomInt: () => 0, now: () => nowMs });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const number = async (page: Page): Promise<string> => {
  await page.getByText(NUMBER).first().waitFor();
  return (await page.getByText(NUMBER).first().textContent()) ?? '';
};
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Отправить' });
const isSent = (page: Page): boolean => new URL(page.url()).searchParams.has('sent');

async function sendCall(options: VisitorOptions = {}): Promise<Page> {
  const { page } = await site.open(CALL, options);
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill(PHONE);
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  await button(page).click();
  await page.getByText(NUMBER).first().waitFor();
  await page.waitForURL(/sent=/);
  return page;
}

describe.each<[way: string, options: VisitorOptions]>([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
])('a success %s', (way, options) => {
  it('is shown again after a reload and on Back, until it was read', async () => {
    const page = await sendCall(options);
    const sent = await number(page);
    expect(page.url()).not.toContain(PHONE);
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('mail');
    await page.reload();
    expect(await number(page)).toBe(sent);
    await page.goto(`${site.url}/faq`);
    await page.goBack();
    expect(await number(page)).toBe(sent);
    const panel = page.locator('.zy-panel');
    if (way === 'with script') await takenOver(page);
    await panel.getByRole('button').or(panel.getByRole('link')).last().click();
    await button(page).waitFor();
    await expect.poll(() => isSent(page)).toBe(false);
    await page.reload();
    expect(await button(page).isVisible()).toBe(true);
    expect(await page.getByText(NUMBER).count()).toBe(0);
  });

  it('is over after half an hour, and shown by no address that somebody wrote', async () => {
    const page = await sendCall(options);
    const address = page.url();
    nowMs += GOOD_MS - 1000;
    await page.reload();
    await number(page);
    nowMs += 2000;
    await page.reload();
    await button(page).waitFor();
    expect(await page.getByText(NUMBER).count()).toBe(0);
    nowMs -= GOOD_MS;
    await page.goto(address.replace(/(sent=[^.]*\.[^.]*\.\d+)\.\d+/, '$1.777'));
    await button(page).waitFor();
    expect(await page.getByText(NUMBER).count()).toBe(0);
  });
});

it('a success is shown on Back from a page that was gone to without a reload', async () => {
  const page = await sendCall();
  const sent = await number(page);
  await page.locator('.zy-header__brand').click();
  await page.waitForURL(/\/$/);
  await page.goBack();
  expect(await number(page)).toBe(sent);
  expect(isSent(page)).toBe(true);
});

it('an appeal of a kind that was chosen in the page is shown again with the way to its status', async () => {
  const { page } = await openFeedback(site, VIEWPORTS[0]);
  await choose(page, 'Идея', 'Предложить идею');
  await fillQuestion(page, PHONE, 'Часы на сайте');
  await button(page).click();
  await page.waitForURL(/sent=quality\.idea/);
  await page.reload();
  await takenOver(page);
  await page.getByRole('heading', { name: 'Обращение принято' }).waitFor();
  await page.getByRole('button', { name: 'Посмотреть статус обращения' }).click();
  await page.getByText('Зарегистрировано').first().waitFor();
});
