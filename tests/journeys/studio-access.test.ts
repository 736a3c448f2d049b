import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { openPlaces } from './studio.ts';

/** On a phone the button is in the menu. */
async function signOut(page: Page): Promise<void> {
  await openPlaces(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
}

const PASSWORD = 'длинный пароль 7';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Leaves out the messages that the browser logs for expected refusals. */
const real = (complaints: readonly string[]): string[] =>
  complaints.filter((one) => !/status of (410|422|429)/.test(one));

const nameIn = (page: Page) => page.getByLabel('Имя пользователя');
const passwordIn = (page: Page) => page.getByLabel('Пароль', { exact: true });

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await nameIn(page).fill('Boss');
  await passwordIn(page).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

describe('the first day of the studio', () => {
  it('from the link that start prints to the shell, out, in again, and locked out', async () => {
    const link = site.server.firstSignInPath ?? '';
    const { page, complaints } = await site.open('/studio');
    await page.getByRole('heading', { name: 'Пользователей ещё нет' }).waitFor();

    await page.goto(site.url + link);
    await page.getByRole('heading', { name: 'Первый вход' }).waitFor();
    await nameIn(page).fill('Boss');
    await page.getByLabel('Новый пароль').fill('коротко');
    await page.getByRole('button', { name: 'Создать и войти' }).click();
    await page.getByText('Удлините пароль: не меньше 12 символов').waitFor();
    await expect.poll(() => nameIn(page).inputValue()).toBe('Boss');
    await expect.poll(() => page.getByLabel('Новый пароль').inputValue()).toBe('');
    expect(await page.title()).toMatch(/^Ошибка: /);
    await page.getByLabel('Новый пароль').fill(PASSWORD);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
    const places = await openPlaces(page);
    await page.getByText('boss, администратор').waitFor();
    await places.getByText('Галерея').click();
    await page.getByRole('heading', { name: 'Поля по-русски' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/studio/gallery');
    expect(await page.title()).toBe('Галерея — Студия заявок · Заявка Банк');

    await signOut(page);
    await page.getByRole('heading', { name: 'Вход в студию' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Вход в студию' }).waitFor();
    expect(new URL(page.url()).searchParams.get('return')).toBe('/studio/gallery');

    await signIn(page, 'wrong password');
    await page.getByRole('alert').getByText('Имя или пароль не подходят').waitFor();
    await signIn(page);
    await page.getByRole('heading', { name: 'Поля по-русски' }).waitFor();

    await signOut(page);
    for (let tries = 0; tries < 5; tries += 1) {
      await signIn(page, `guess number ${tries}`);
      await page.getByRole('alert').getByText('Имя или пароль не подходят').waitFor();
    }
    await signIn(page);
    await page.getByRole('alert').getByText('Слишком много попыток. Попробуйте через 15 минут.').waitFor();

    await page.goto(site.url + link);
    await page.getByRole('heading', { name: 'Ссылка больше не действует' }).waitFor();
    expect(real(complaints)).toEqual([]);
    await site.leave(page);
  });
});

describe('the studio', () => {
  /** Returns a one-time link of a user, who is there already when the case runs again. */
  async function newLink(name: string): Promise<string> {
    const { access } = site.server;
    const user = await access.users.find(name).catch(() => access.users.add(name, 'content'));
    return `/studio/login/link#${await access.links.make({ kind: 'user', user })}`;
  }
  async function enter(page: Page): Promise<void> {
    await page.getByLabel('Новый пароль').fill(PASSWORD);
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
  }

  const widths: [string, BrowserContextOptions['viewport']][] = [
    ['a phone', { width: 375, height: 812 }],
    ['a desk', { width: 1280, height: 800 }],
    ['a screen that is magnified four times', { width: 320, height: 256 }],
  ];
  it.each(sampleOf(widths, 2))(
    'on %s fits and has nothing that axe objects to in either colours',
    async (_place, viewport) => {
      const link = await newLink(`user.${viewport?.width}`);
      const { page, complaints } = await site.open(link, {
        viewport: viewport ?? null,
        reducedMotion: 'reduce',
      });
      const checkPage = async (): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([colorScheme, await axe(page, colorScheme === 'dark' ? 'colours' : 'all')]).toEqual([
            colorScheme,
            [],
          ]);
        }
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      };
      await page.getByLabel('Новый пароль').waitFor();
      await checkPage();
      await page.getByLabel('Новый пароль').fill('коротко');
      await page.getByRole('button', { name: 'Сохранить и войти' }).click();
      await page.getByText('Удлините пароль').waitFor();
      await checkPage();
      await enter(page);
      await checkPage();
      await page.goto(`${site.url}/studio/gallery`);
      await page.getByRole('heading', { name: 'Поля по-русски' }).waitFor();
      await checkPage();
      await page.goto(`${site.url}/studio/nothing`);
      await page.getByRole('heading', { name: 'Такой страницы нет' }).waitFor();
      await checkPage();
      await page.goto(site.url + link);
      await page.getByRole('heading', { name: 'Ссылка больше не действует' }).waitFor();
      await checkPage();
      await page.getByRole('link', { name: 'Войти по паролю' }).click();
      await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
      await signOut(page);
      await nameIn(page).fill('nobody');
      await passwordIn(page).fill('wrong password');
      await page.getByRole('button', { name: 'Войти' }).click();
      await page
        .getByRole('alert')
        .getByText(/не подходят|попыток/)
        .waitFor();
      await checkPage();
      expect(real(complaints)).toEqual([]);
      await site.leave(page);
    },
  );

  it('can be signed in to without script', async () => {
    const { users, links, passwords } = site.server.access;
    const token = await links.make({ kind: 'user', user: await users.add('ivanova', 'content') });
    await links.redeem(token, { name: '', passwordHash: await passwords.hash(PASSWORD) });
    const { page } = await site.open('/studio/login', { javaScriptEnabled: false });
    await nameIn(page).fill('ivanova');
    await passwordIn(page).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/studio`);
    const session = await page.request.get(`${site.url}/api/studio/session`);
    expect(await session.json()).toMatchObject({ name: 'ivanova', role: 'content' });
    await site.leave(page);
  });

  /** Dispatches the event of a return to the tab: a headless browser never hides a page. */
  const comeBackTo = (page: Page) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  it('keeps the open page when the session has ended, and goes on with it after signing in beside it', async () => {
    const { page } = await site.open(await newLink('petrov'));
    await enter(page);
    await page.context().clearCookies();
    await comeBackTo(page);
    await page.getByRole('alert').getByText('Сеанс закончился').waitFor();
    expect(await axe(page)).toEqual([]);
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Войти' }).click(),
    ]);
    await nameIn(beside).fill('petrov');
    await passwordIn(beside).fill(PASSWORD);
    await beside.getByRole('button', { name: 'Войти' }).click();
    await beside.getByRole('heading', { name: 'Что открыть' }).waitFor();
    await comeBackTo(page);
    await page.getByText('Сеанс закончился').waitFor({ state: 'detached' });
    // The page still has the token of the session that ended.
    await signOut(page);
    await page.getByRole('heading', { name: 'Вход в студию' }).waitFor();
    await beside.reload();
    await beside.getByRole('heading', { name: 'Вход в студию' }).waitFor();
    await site.leave(page);
  });

  it('still says that the session has ended when a response from before the end comes late', async () => {
    const { page } = await site.open(await newLink('sidorov'));
    await enter(page);
    const answered = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    await page.route(
      '**/api/studio/session',
      async (route) => {
        const response = await route.fetch();
        answered.resolve();
        await slow.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await comeBackTo(page);
    await answered.promise;
    await page.context().clearCookies();
    await comeBackTo(page);
    await page.getByRole('alert').getByText('Сеанс закончился').waitFor();
    const arrived = page.waitForResponse('**/api/studio/session');
    slow.resolve();
    await (await arrived).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByRole('link', { name: 'Войти' }).isVisible()).toBe(true);
    await site.leave(page);
  });

  it('does nothing in the name of somebody else who has signed in beside it', async () => {
    const { page } = await site.open(await newLink('kuznetsov'));
    await enter(page);
    const beside = await page.context().newPage();
    await beside.goto(site.url + (await newLink('popov')));
    await enter(beside);
    await signOut(page);
    await page.getByRole('alert').getByText('Выйти не получилось').waitFor();
    await beside.reload();
    await openPlaces(beside);
    await beside.getByText('popov, редактор').waitFor();
    await site.leave(page);
  });

  it('reports it when signing out does not reach the server, and can be tried again', async () => {
    const { page } = await site.open(await newLink('sidorov'));
    await enter(page);
    await page.context().setOffline(true);
    await signOut(page);
    await page.getByRole('alert').getByText('Выйти не получилось').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('heading', { name: 'Вход в студию' }).waitFor();
    await site.leave(page);
  });

  it('brings nothing to the pages of visitors', () => {
    const read = (folder: string): string[] => {
      const path = fileURLToPath(new URL(`../../dist/${folder}/`, import.meta.url));
      return readdirSync(path)
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => readFileSync(path + file, 'utf8'));
    };
    const marks = /zy-studio|zayavka-studio|x-zayavka-csrf/;
    expect(read('studio/studio-assets').some((text) => marks.test(text))).toBe(true);
    expect(read('site/assets').filter((text) => marks.test(text))).toEqual([]);
  });
});
