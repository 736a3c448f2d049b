import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_WIDGET, withEveryWidget } from '../fixtures/every-widget.ts';
import { addressOf, onePerVariant } from './example-journeys.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
/** Page without a content security policy, in which markup can be parsed. */
let blank: Page;
beforeAll(async () => {
  site = await startSite({ texts: await withEveryWidget(), env: { RATE_LIMITS: 'off' } });
  blank = await site.browser.newPage();
});
afterEach(() => site.leaveAll());
afterAll(async () => {
  await blank.close();
  await site.close();
});

const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');
const RAW = ['script', 'style', 'textarea', 'title'];
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Returns the elements of the written markup in order, each with its depth. */
function written(html: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  let raw: string | undefined;
  for (const [, slash, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (raw !== undefined && !(slash === '/' && name === raw)) continue;
    raw = undefined;
    if (slash === '/') open.length = Math.max(0, open.lastIndexOf(name));
    else {
      found.push(`${open.length} ${name}`);
      if (VOID.includes(name) || attributes.endsWith('/')) continue;
      open.push(name);
      if (RAW.includes(name)) raw = name;
    }
  }
  return found;
}

/** Returns the same list for the tree that a parser without script builds. */
const parsed = (html: string): Promise<string[]> =>
  blank.evaluate((text) => {
    const found: string[] = [];
    const visit = (element: Element, depth: number): void => {
      found.push(`${depth} ${element.localName}`);
      const { children } = element instanceof HTMLTemplateElement ? element.content : element;
      for (const child of children) visit(child, depth + 1);
    };
    visit(new DOMParser().parseFromString(text, 'text/html').documentElement, 0);
    return found;
  }, html);

const addresses = [
  EVERY_WIDGET.page,
  `/forms/${EVERY_WIDGET.form}`,
  ...onePerVariant.map(([, journey]) => addressOf(journey)),
];

describe.each(addresses)('%s', (address) => {
  it('is parsed as it was sent, and taken over without a message', async () => {
    const html = await (await fetch(site.url + address)).text();
    const { complaints } = await site.open(address);
    expect(await parsed(html)).toEqual(written(html));
    expect(complaints).toEqual([]);
  });
});

describe('a form with a field of each widget in the dialog of a page', () => {
  it('opens with all of its fields, and without a message', async () => {
    const { page, complaints } = await site.open(EVERY_WIDGET.page);
    await page.getByRole('button', { name: EVERY_WIDGET.button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Отправить' }).waitFor();
    expect(await dialog.getByText(/^Поле [a-z-]+/).count()).toBeGreaterThan(25);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    expect(complaints).toEqual([]);
  });

  it('is sent and comes back without script', async () => {
    const { page } = await site.open(EVERY_WIDGET.page, { javaScriptEnabled: false });
    await page.getByRole('link', { name: EVERY_WIDGET.button }).click();
    const main = page.getByRole('main');
    await main.getByLabel(/^Поле snils/).fill('123');
    await main.getByLabel(/^Поле snils/).press('Enter');
    await main
      .getByText(/Исправьте|Проверьте/)
      .first()
      .waitFor();
    expect(await main.getByLabel(/^Поле snils/).inputValue()).toBe('123');
  });
});
