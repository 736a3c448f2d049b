import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Site, startSite, takenOver } from '../journeys/site.ts';
import { extension } from './extension.ts';
import { noStorage } from './no-storage.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

const CALL = '/forms/phone-call?variant=form-with-name';

/** Opens a page in a separate browser context that gets the hydrating script only after `release`. */
async function openHeld(path: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = await site.browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'ru-RU',
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(12_000);
  const page = await context.newPage();
  await prepare?.(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  return {
    page,
    async release() {
      released.resolve();
      await takenOver(page);
    },
  };
}

const lastPayload = (): Record<string, unknown> =>
  JSON.parse(
    site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]?.payload ??
      '{}',
  ) as Record<string, unknown>;

describe('an answer that is given before the script has come', () => {
  it('is kept where the page is not hydrated but rendered once more, and the focus stays', async () => {
    const { page, release } = await openHeld(CALL, extension);
    await page.getByRole('checkbox', { name: 'Российский номер' }).uncheck();
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByLabel('Телефон').fill('+442079460958');
    await page.getByLabel('Имя').pressSequentially('Анна');
    await page.evaluate(() => Object.assign(window, { first: document.querySelector('form') }));
    await release();
    expect(await page.evaluate(() => (Reflect.get(window, 'first') as Element).isConnected)).toBe(false);
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('+442079460958');
    await page.keyboard.type(' Ивановна');
    expect(await page.getByLabel('Имя').inputValue()).toBe('Анна Ивановна');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText(/Номер заявки/).waitFor();
    expect(lastPayload()).toMatchObject({ fio: 'Анна Ивановна', phone: '+442079460958' });
  });

  it.each([
    ['hydrated', undefined],
    ['rendered once more', extension],
  ] as const)('decides which variant is shown, in a page that is %s', async (_title, prepare) => {
    const { page, release } = await openHeld('/feedback', prepare);
    const selector = page.getByRole('main').getByLabel('Тип обращения');
    const [first, other] = await selector.locator('option').allTextContents();
    expect(first).not.toBe(other);
    await selector.selectOption({ label: 'Жалоба' });
    await release();
    await expect.poll(() => selector.locator('option:checked').textContent()).toBe('Жалоба');
    await page
      .locator('form input[name="zayavka-form"][value*="variant=complain"]')
      .waitFor({ state: 'attached' });
  });

  it('is searched for in the questions', async () => {
    const { page, release } = await openHeld('/faq');
    await page.getByRole('searchbox').pressSequentially('карта');
    await release();
    await page.getByRole('heading', { name: 'Вопросы' }).waitFor();
  });
});

it('a browser that keeps nothing takes the page over, and the form is sent', async () => {
  const { page, release } = await openHeld(CALL, noStorage);
  await page.getByLabel('Имя').pressSequentially('Анна');
  await release();
  await page.getByRole('button', { name: 'Понятно' }).click();
  // The button is gone; a link to the content would cover the brand.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByLabel('Телефон').fill('9161234567');
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByText(/Номер заявки/).waitFor();
});

/** Makes React fail when it removes the text of an error. */
const breakErrors = (): void => {
  const { removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (this instanceof Element && this.matches('.zy-error'))
      throw new DOMException('planted', 'NotFoundError');
    return removeChild.call(this, child) as Child;
  };
};

describe('a form that breaks while rendering', () => {
  const breakForm = async (page: Page): Promise<void> => {
    await page.evaluate(breakErrors);
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).uncheck();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page
      .getByText(/^Исправьте /)
      .first()
      .waitFor();
    const loaded = page.waitForEvent('load');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await loaded;
  };

  it('is loaded again with what was typed, once, and is then sent by the browser', async () => {
    const { page, release } = await openHeld(CALL);
    await release();
    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Телефон').fill('9161234567');
    await breakForm(page);
    await takenOver(page);
    await expect.poll(() => page.getByLabel('Имя').inputValue()).toBe('Анна');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 67');
    await breakForm(page);
    await expect.poll(() => page.getByLabel('Имя').inputValue()).toBe('Анна');
    const isHydrated = (): boolean =>
      Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react'));
    expect(await page.evaluate(isHydrated)).toBe(false);
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.waitForURL(/sent=/);
    expect(lastPayload()).toMatchObject({ fio: 'Анна', phone: '+79161234567' });
  });
});
