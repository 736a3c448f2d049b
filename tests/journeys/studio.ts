import type { BrowserContextOptions, Cookie, Locator, Page } from 'playwright-core';
import type { Role } from '#contract';
import { SESSION_COOKIE } from '../../api/server/access/guard.ts';
import { cookieName } from '../../api/server/http/cookies.ts';
import type { Site } from './site.ts';

const DESK = { width: 1280, height: 900 };

/**
 * Opens a page of the studio as a new user with this role, whose session the server has started. Journeys
 * that sign in test the pages of the sign-in, and pay for hashing a password.
 */
export async function enterStudio(
  site: Site,
  role: Role,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[]; name: string }> {
  const { access } = site.server;
  const name = `user.${crypto.randomUUID()}`;
  const user = await access.users.add(name, role);
  const cookies = [sessionCookie(site.url, await access.sessions.start(user))];
  return {
    ...(await site.open(path, { viewport: DESK, reducedMotion: 'reduce', cookies, ...options })),
    name,
  };
}

/** Returns the cookie that a sign-in sets. */
const sessionCookie = (url: string, token: string): Cookie => ({
  ...{ name: cookieName(SESSION_COOKIE, false), value: token },
  ...{ domain: new URL(url).hostname, path: '/', expires: -1 },
  ...{ httpOnly: true, secure: false, sameSite: 'Lax' },
});

/** Preview of the form inside its editor. */
export const previewOf = (page: Page): Locator =>
  page.frameLocator('iframe[title="Просмотр формы"]').locator('body');

/** Returns the links to the studio's pages, which an editor and a phone have in a menu. */
export async function openPlaces(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Справка', exact: true }).waitFor();
  const menu = page.getByRole('button', { name: 'Разделы студии' });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Разделы студии' });
}

/** Button that takes the last change back, which it names. */
export const undoButton = (page: Page): Locator => page.getByRole('button', { name: /^Отменить(?:: |$)/ });

export const saved = (page: Page) => page.getByText('Черновик сохранён').waitFor();

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
}

/** Shows the files of the document, which only some roles need. */
export const showCode = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Имена в запросе и файлы' }).click();

/** Opens the menu of the rarer actions on the whole document. */
export const openMore = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Ещё', exact: true }).click();

/** Unfolds a section of the editor. */
export const unfold = (page: Page, title: string | RegExp): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).first().click();

/** Moves to an element by Tab alone and presses a key there. */
export async function byKeys(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const wanted = typeof name === 'string' ? name : name.source;
  for (let steps = 0; steps < 400; steps += 1) {
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      const labels = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
      const shown = [element.getAttribute('aria-label'), ...labels.map((one) => one.textContent)];
      return shown.find((one) => one) ?? element.textContent ?? '';
    });
    if (typeof name === 'string' ? label.trim() === name : name.test(label.trim())) {
      if (key !== '') await page.keyboard.press(key);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`NOT_REACHED: no Tab leads to "${wanted}"`);
}
