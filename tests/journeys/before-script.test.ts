import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotForm } from '#engine/model/compile';
import { isObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { COMPILE_WHILE_LOADING } from '../../app/site/build/site-output.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { sampleOf } from '../nightly/cases.ts';
import { fetchedAll, watchRequests } from './requests-under-way.ts';
import { type Site, startSite } from './site.ts';

/** Limit against a hanging test, in milliseconds. */
const LIMIT_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    async prepare(context) {
      await context.addInitScript(watchRendering);
    },
  });
});
afterAll(() => site.close());

const CALL = '/forms/phone-call?variant=form-with-name';
const MAIN = '**/assets/main-*.js';

/** Opens a page whose script, or a part of it, is held back until `release`. */
async function openHeld(path: string, held = '**/assets/*.js') {
  const context = await site.browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'ru-RU' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = Promise.withResolvers<void>();
  let heldCount = 0;
  watchRequests(page);
  // The main script is requested twice: first fetched, then imported.
  const imported = Promise.withResolvers<void>();
  let askedForMain = 0;
  page.on('request', (request) => {
    if (/\/main-/.test(request.url())) askedForMain += 1;
    if (askedForMain === 2) imported.resolve();
  });
  await page.route(held, async (route) => {
    // The visitor may leave before the file comes; the page is closed then.
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return;
    heldCount += 1;
    asked.resolve();
    await released;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Отправить' }).first().waitFor();
  const fetchedRest = (): Promise<void> => fetchedAll(page, heldCount);
  return { page, complaints, release, asked: asked.promise, imported: imported.promise, fetchedRest };
}

/** Waits until the page is hydrated: React marks the nodes that it owns. */
const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const form = document.querySelector('form') ?? {};
    return Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });

const lastPayload = (): string =>
  site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]?.payload ??
  '';

describe('before its script has come', () => {
  it('a form can be read and filled in, and all of it is sent afterwards', async () => {
    const { page, complaints, release } = await openHeld('/forms/phone-call?variant=form-with-name');
    await page.getByLabel('Имя').pressSequentially('Анна');
    await page.getByRole('checkbox', { name: 'Российский номер' }).uncheck();
    await page.getByLabel('Телефон').pressSequentially('+442079460958');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    release();
    await takenOver(page);
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('+442079460958');
    expect(await page.getByRole('checkbox', { name: 'Российский номер' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText(/Номер заявки/).waitFor();
    expect(JSON.parse(lastPayload())).toMatchObject({ fio: 'Анна', phone: '+442079460958' });
    expect(complaints).toEqual([]);
  });

  const fillCall = async (page: Page): Promise<void> => {
    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Телефон').fill('9161234599');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  };
  const send = (page: Page): Promise<void> =>
    page.getByRole('button', { name: 'Отправить' }).click({ noWaitAfter: true });
  const stored = (): number => site.rows('select id from requests').length;

  it('a form that the browser is sending is not sent once more by the script that comes meanwhile', async () => {
    const { page, release } = await openHeld(CALL, MAIN);
    await fillCall(page);
    const before = stored();
    let isLost = false;
    // The server receives the request at once, and its answer is delayed.
    await page.route(`**${CALL}`, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch({ maxRedirects: 0 });
    });
    // A driver cannot reach a page during a navigation, so the page acts by itself.
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('main form [type=submit]');
      const timer = setInterval(() => {
        const form = document.querySelector('form') ?? {};
        if (!Object.keys(form).some((key) => key.startsWith('__reactProps'))) return;
        clearInterval(timer);
        sessionStorage.setItem('pressed', 'by then taken over');
        button?.click();
      }, 50);
    });
    await send(page);
    await expect.poll(stored).toBe(before + 1);
    release();
    await page.getByText(/Номер заявки/).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('pressed'))).toBe('by then taken over');
    expect(stored()).toBe(before + 1);
    await page.context().close();
  });

  it.each([
    ['the browser', MAIN, (): void => undefined],
    ['the script that comes meanwhile', '**/bundles/**', (release: () => void): void => release()],
  ])(
    'a form that is sent off line shows that it waits, and %s sends it when the line is back',
    async (_, held, meanwhile) => {
      const { page, release, complaints, asked, imported, fetchedRest } = await openHeld(CALL, held);
      await fillCall(page);
      await asked;
      // An offline browser cannot fetch the other files either.
      if (held !== MAIN) await imported;
      await fetchedRest();
      const before = stored();
      await page.context().setOffline(true);
      await send(page);
      const note = page.getByText('Нет связи с интернетом');
      await note.waitFor();
      meanwhile(release);
      if (held !== MAIN) await takenOver(page);
      await note.waitFor();
      expect(await page.getByLabel('Имя').inputValue()).toBe('Анна');
      await page.context().setOffline(false);
      await page.getByText(/Номер заявки/).waitFor();
      expect(stored()).toBe(before + 1);
      expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      await page.context().close();
    },
  );

  it('a text that is typed during hydration stays, also if a choice changes the fields', async () => {
    const { page, release } = await openHeld('/forms/phone-call?variant=form-with-name');
    await page.getByRole('checkbox', { name: 'Российский номер' }).uncheck();
    await page.getByLabel('Имя').pressSequentially('Анна');
    // A key every few milliseconds, faster than anybody types, falls between any two turns of the script.
    await page.evaluate(() => {
      let typed = 'Анна';
      let keysLeft = 20;
      const type = (): void => {
        const form = document.querySelector('form');
        const isTakenOver = form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
        if (isTakenOver) keysLeft -= 1;
        if (keysLeft === 0) return void Object.assign(window, { typed });
        typed += 'а';
        document.execCommand('insertText', false, 'а');
        setTimeout(type, 10);
      };
      type();
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    release();
    await page.waitForFunction(() => 'typed' in window);
    const typed = await page.evaluate(() => Reflect.get(window, 'typed') as string);
    expect(await page.getByLabel('Имя').inputValue()).toBe(typed);
    await page.context().close();
  });

  it('a number typed without its mask is formatted, and the caret stays in the field', async () => {
    const { page, release } = await openHeld('/');
    await page.getByLabel('Телефон').pressSequentially('89161234');
    release();
    await takenOver(page);
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('891 612 34');
    await page.keyboard.type('567');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 67');
  });

  it('a visitor who was typing a region is offered those that it may be', async () => {
    const { page, release } = await openHeld('/forms/museum-partner');
    const region = page.getByRole('main').getByRole('combobox', { name: /^Регион/ });
    await region.pressSequentially('моск');
    release();
    await page.getByRole('option', { name: 'Москва', exact: true }).click();
    await expect.poll(() => region.inputValue()).toBe('Москва');
  });

  it('a server that answers again is asked again, without a word of the browser', async () => {
    const { page } = await site.open('/privacy');
    await page.clock.install();
    let tries = 0;
    await page.route('**/bundles/**', (route) => {
      tries += 1;
      return tries < 8 ? route.abort('connectionrefused') : route.continue();
    });
    await page.goto(`${site.url}/forms/phone-call`, { waitUntil: 'commit' });
    const isAlive = (): Promise<boolean> =>
      page.evaluate(() =>
        Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
      );
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(20_000);
          return isAlive();
        },
        { timeout: LIMIT_MS },
      )
      .toBe(true);
    await page.context().close();
  });

  it('a button that was pressed is answered afterwards', async () => {
    const { page, release } = await openHeld('/private', '**/bundles/**');
    // The entry has run by then and waits for the form.
    await page.waitForLoadState('domcontentloaded');
    await page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
    release();
    await page.getByRole('dialog', { name: 'Чат с банком' }).waitFor();
  });

  it('a draft fills the fields in which nothing was typed', async () => {
    const { page, release } = await openHeld('/forms/phone-call?variant=form-with-name');
    release();
    await takenOver(page);
    await page.getByLabel('Имя').pressSequentially('Анна');
    await page.getByRole('checkbox', { name: 'Российский номер' }).uncheck();
    await page.reload({ waitUntil: 'commit' });
    await takenOver(page);
    await expect.poll(() => page.getByLabel('Имя').inputValue()).toBe('Анна');
    expect(await page.getByRole('checkbox', { name: 'Российский номер' }).isChecked()).toBe(false);
  });

  it('a draft takes the focus from nobody who is typing', async () => {
    const { page } = await site.open('/forms/phone-call?variant=form-with-name');
    await takenOver(page);
    await page.getByLabel('Имя').pressSequentially('Анна');
    await page.getByLabel('Телефон').focus();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('Телефон').pressSequentially('916');
    release();
    await expect.poll(() => page.getByLabel('Имя').inputValue()).toBe('Анна');
    await page.keyboard.type('1234567');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 67');
  });
});

it('the script that takes a page over asks in its first line to be compiled while it loads', async () => {
  const html = await (await fetch(`${site.url}/forms/phone-call`)).text();
  const [, address] = /data-main="([^" ]+)/.exec(html) ?? [];
  const script = await (await fetch(`${site.url}${address}`)).text();
  expect(script.slice(0, script.indexOf('\n'))).toBe(COMPILE_WHILE_LOADING);
});

const { definitions } = loadDefinitions(await readDefinitionsFolder(ownDefinitions));
const pages = [...definitions.files.values()].flatMap(({ path: file, value }) =>
  file.startsWith('pages/') && isObject(value) && typeof value.path === 'string'
    ? [value.path, `/en${value.path === '/' ? '' : value.path}`]
    : [],
);
const addresses = [...definitions.forms.keys()].flatMap((slug) =>
  Object.keys(snapshotForm(definitions, slug, vocabulary).variants).map(
    (variant) => `/forms/${slug}?variant=${variant}`,
  ),
);

/** Records layout shifts and the elements that the server rendered. */
function watchRendering(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    // A captcha's picture replaces the text that announces it.
    const rendered = [...document.querySelectorAll('#root *:not(.zy-captcha__box *)')];
    Object.assign(window, { rendered });
  });
}

describe('a page is taken over as it was rendered, without a complaint, a new element or a shift', () => {
  it.each([...pages, ...sampleOf(addresses, 4)])('%s', async (path) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html).not.toMatch(/ style=/);
    const { page, complaints } = await site.open(path);
    await fetchedAll(page);
    const found = await page.evaluate(() => {
      const { rendered, shifts } = window as unknown as { rendered: Element[]; shifts: number[] };
      return {
        gone: rendered
          .filter((element) => !element.isConnected)
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        isTakenOver: Object.keys(document.querySelector('#main') ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
        shifts,
      };
    });
    expect(found).toEqual({ gone: [], isTakenOver: true, shifts: [] });
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
