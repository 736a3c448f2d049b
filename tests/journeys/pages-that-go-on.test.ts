import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NUMBER } from './example-journeys.ts';
import { BUNDLE, breakFiles, type Fault } from './lazy-files.ts';
import { type Site, startSite, takenOver } from './site.ts';
import { definitionsWithRareParts } from './site-walks.ts';
import { enterStudio, previewOf } from './studio.ts';
import { unfoldMenu } from './unfold-menu.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { RATE_LIMITS: 'off' },
    randomInt: () => 0,
    texts: await definitionsWithRareParts(),
  });
});
afterAll(() => site.close());

const stored = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

async function newPage(): Promise<Page> {
  const { page } = await site.open('/nothing');
  return page;
}

const CALL = '/forms/phone-call?variant=retail';
const phoneIn = (page: Page) => page.getByLabel('Телефон');
const button = (page: Page) => page.getByRole('button', { name: 'Отправить' });

async function fill(page: Page): Promise<void> {
  await phoneIn(page).fill('9161234567');
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  // Before hydration the browser sends the form itself, and no file is requested.
  await takenOver(page);
}

/** True if the file belongs to a dialog. */
const isDialogs = (name: string): boolean => name.startsWith('dialogs-');
const isSending = (name: string): boolean => /^(sending|about-send)-/.test(name);

describe('the script that sends a form cannot be fetched', () => {
  it('off line before the form was touched: it waits, shows it, and goes once when the line is back', async () => {
    const page = await newPage();
    const { repair } = await breakFiles(page, 'nobody answers', isSending, 'always');
    await page.goto(site.url + CALL);
    await fill(page);
    await page.context().setOffline(true);
    const before = stored();
    await button(page).click();
    await page.getByText(/заявка уйдёт сама/).waitFor();
    repair();
    await page.context().setOffline(false);
    await page.getByText(NUMBER).waitFor();
    expect(stored()).toBe(before + 1);
    await site.leave(page);
  });

  it('on line again before it is pressed: it is fetched past what the browser remembers', async () => {
    const page = await newPage();
    const { repair } = await breakFiles(page, 'nobody answers', isSending, 'always');
    await page.goto(site.url + CALL);
    await fill(page);
    const before = stored();
    await button(page).click();
    await page.getByText(/проверьте связь/).waitFor();
    await page.getByRole('button', { name: 'ок' }).click();
    repair();
    await button(page).click();
    await page.getByText(NUMBER).waitFor();
    expect(stored()).toBe(before + 1);
    await site.leave(page);
  });

  it.each<Fault>(['404', '500'])('%s for good: the browser sends the form by itself', async (fault) => {
    const page = await newPage();
    await breakFiles(page, fault, isSending, 'always');
    await page.goto(site.url + CALL);
    await fill(page);
    const before = stored();
    await button(page).click();
    await page.getByText(NUMBER).waitFor();
    expect(new URL(page.url()).searchParams.has('sent')).toBe(true);
    expect(stored()).toBe(before + 1);
    await site.leave(page);
  });
});

describe('a form that was seen works off line', () => {
  it.each(['/', '/forms/consulting?variant=consulting'])(
    '%s: it has fetched what sending takes',
    async (address) => {
      const page = await newPage();
      const { asked } = await breakFiles(page, '404', () => false);
      await page.goto(site.url + address);
      await expect.poll(() => [...asked].filter(isSending).length).toBe(2);
      await site.leave(page);
    },
  );

  it('a press off line and a page left open: one request, when the line is back', async () => {
    const page = await newPage();
    await page.goto(site.url + CALL);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await fill(page);
    const before = stored();
    await button(page).dblclick();
    await page.getByText(/заявка уйдёт сама/).waitFor();
    await page.context().setOffline(false);
    await page.getByText(NUMBER).waitFor();
    expect(stored()).toBe(before + 1);
    await site.leave(page);
  });
});

describe('a dialog that is opened offline is explained beside its button, and opens when the button is pressed again', () => {
  const OFFLINE = 'Нет связи с сервером';
  const opened: [title: string, address: string, open: (page: Page) => Promise<void>, dialog: RegExp][] = [
    [
      'a form',
      '/business',
      (page) => page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click(),
      /./,
    ],
    [
      'the city',
      '/',
      async (page) => {
        await unfoldMenu(page);
        await page.getByRole('button', { name: /Ваш город/ }).click();
      },
      /город/,
    ],
    [
      'the chat',
      '/private',
      (page) => page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click(),
      /Чат с банком/,
    ],
  ];
  it.each(opened)('%s', async (_title, address, open, dialog) => {
    const page = await newPage();
    const { repair } = await breakFiles(page, 'nobody answers', isDialogs, 'always');
    await page.goto(site.url + address);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await open(page);
    await page.getByRole('alert').getByText(OFFLINE).waitFor();
    expect(page.url()).toBe(site.url + address);
    repair();
    await page.context().setOffline(false);
    await open(page);
    await page.getByRole('dialog', { name: dialog }).waitFor();
    expect(await page.getByRole('alert').getByText(OFFLINE).count()).toBe(0);
    await site.leave(page);
  });
});

it('a dialog that is there opens off line too, and fetches its form when it is asked to', async () => {
  const page = await newPage();
  await page.goto(`${site.url}/business`);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').getByText('Нет связи с сервером').waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Загрузить ещё раз' }).click();
  await dialog.getByLabel('Телефон').waitFor();
  await site.leave(page);
});

it('a consent whose dialog cannot be fetched unfolds in its place', async () => {
  const page = await newPage();
  await page.goto(`${site.url}/forms/rare-parts`);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /обработку персональных данных/ })
    .click();
  await page
    .getByText(/Я разрешаю банку/)
    .first()
    .waitFor();
  expect(page.context().pages()).toHaveLength(1);
  await site.leave(page);
});

describe('a form whose rendering breaks', () => {
  it('loads the page again, and leaves the form to the browser if it breaks once more', async () => {
    const page = await newPage();
    await page.route(/\/search-select[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const body = code.replace(/\bControl:\w+/, 'Control(){throw new Error("broken")}');
      expect(body).not.toBe(code);
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto(`${site.url}/forms/museum-partner`);
    const breaks = (): Promise<unknown> => page.evaluate(() => history.state?.zayavkaBreaks).catch(() => 0);
    await expect.poll(breaks).toBe(2);
    await page.getByLabel('Имя').fill('Иван');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect.poll(() => page.title()).toMatch(/^Ошибка/);
    expect(await page.getByLabel('Имя').inputValue()).toBe('Иван');
    await site.leave(page);
  });
});

describe('the search of a list that comes late', () => {
  it.each<[string, (page: Page) => Promise<void>]>([
    ['a choice', (page) => page.getByRole('option', { name: 'Москва', exact: true }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ])('opens no list again that %s has closed: it would cover what comes next', async (_title, closeList) => {
    const page = await newPage();
    const held = Promise.withResolvers<void>();
    const search = /\/assets\/search-choices-/;
    await page.route(search, async (route) => {
      await held.promise;
      await route.continue();
    });
    const fetched = page.waitForResponse(search);
    await page.goto(`${site.url}/forms/geo?variant=geo`);
    await takenOver(page);
    const list = page.getByRole('listbox', { name: /^Регион/ });
    await page.getByRole('combobox', { name: /^Регион/ }).fill('Москва');
    await list.waitFor();
    await closeList(page);
    await list.waitFor({ state: 'hidden' });
    held.resolve();
    await (await fetched).finished();
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await site.leave(page);
  });
});

describe('the studio', () => {
  it('asks again for a page that could not be fetched, without a reload', async () => {
    const { page } = await enterStudio(site, 'contract', '/studio');
    const { repair } = await breakFiles(page, 'nobody answers', (name) => /^forms-/.test(name), 'always');
    await page.goto(`${site.url}/studio/forms`);
    await page.getByRole('alert').getByText('Нет связи с сервером').waitFor();
    repair();
    await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await page
      .getByRole('link', { name: /consulting|Консультация/ })
      .first()
      .waitFor();
    await site.leave(page);
  });

  it.each<Fault>(['nobody answers', '404', '500'])(
    'previews a form whose bundle failed once: %s',
    async (fault) => {
      const { page } = await enterStudio(site, 'contract', '/studio');
      const { broken } = await breakFiles(page, fault, (name) => name === BUNDLE);
      await page.goto(`${site.url}/studio/forms/consulting`);
      await previewOf(page).getByRole('button').first().waitFor();
      expect([...broken]).toEqual([BUNDLE]);
      await site.leave(page);
    },
  );
});
