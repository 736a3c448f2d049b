import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NUMBER } from './example-journeys.ts';
import { breakFiles, FAULTS, type Fault, lazyFiles } from './lazy-files.ts';
import { type Site, startSite } from './site.ts';
import { type SiteWalk, siteWalks } from './site-walks.ts';
import { unfoldMenu } from './unfold-menu.ts';

const faults = Object.keys(FAULTS) as Fault[];

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'off' }, randomInt: () => 0 });
});
afterAll(() => site.close());

const stored = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

async function newPage(): Promise<Page> {
  const { page } = await site.open('/nothing');
  return page;
}

/** Walks on a page whose files break so; whatever happens, one request is stored. */
async function walkOn(
  { address, walk, stores = 1 }: SiteWalk,
  fault: Fault,
  breaks: (name: string) => boolean,
) {
  const page = await newPage();
  const { asked } = await breakFiles(page, fault, breaks);
  const before = stored();
  await page.goto(site.url + address);
  await walk(page);
  expect(stored()).toBe(before + stores);
  await page.context().close();
  return asked;
}

/** Controls and rules that no form of the repository has; they are fetched by the same loader as the others. */
const OF_NO_LIVE_FORM = ['attachment', 'numbered', 'registry', 'terms'];

describe('one request is stored, though each lazy file of the page fails once', () => {
  const usedBy = new Map<string, string>();

  it.each(siteWalks)('%s', async (title, siteWalk) => {
    for (const fault of faults) {
      for (const name of await walkOn(siteWalk, fault, (one) => one === 'bundle' || lazyFiles.has(one)))
        if (lazyFiles.has(name)) usedBy.set(name, title);
    }
  });

  it('the walks use every lazy file of the build', () => {
    const unused = [...lazyFiles].filter((name) => !usedBy.has(name));
    expect(unused.map((name) => name.replace(/(\.gen)?-[\w-]{8}\.js$/, '')).sort()).toEqual(OF_NO_LIVE_FORM);
  });
});

const CALL = '/forms/phone-call?variant=retail';
const phoneIn = (page: Page) => page.getByLabel('Телефон');
const button = (page: Page) => page.getByRole('button', { name: 'Отправить' });

async function fill(page: Page): Promise<void> {
  await phoneIn(page).fill('9161234567');
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
}

const isSending = (name: string): boolean => /^(sending|about-send)-/.test(name);

describe('what sends a form cannot be fetched', () => {
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
    await page.context().close();
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
    await page.context().close();
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
    await page.context().close();
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
      await page.context().close();
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
    await page.context().close();
  });
});

describe('what is opened off line is explained beside its button, and opens when it is pressed again', () => {
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
    await page.goto(site.url + address);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await open(page);
    await page.getByRole('alert').getByText(OFFLINE).waitFor();
    expect(page.url()).toBe(site.url + address);
    await page.context().setOffline(false);
    await open(page);
    await page.getByRole('dialog', { name: dialog }).waitFor();
    expect(await page.getByRole('alert').getByText(OFFLINE).count()).toBe(0);
    await page.context().close();
  });
});
