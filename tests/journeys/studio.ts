import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '#contract';
import type { Site } from './site.ts';

const PASSWORD = 'длинный пароль 7';
const DESK = { width: 1280, height: 900 };

/** Somebody new of the role, signed in, on a page of the studio. */
export async function enterStudio(
  site: Site,
  role: Role,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[]; name: string }> {
  const { access } = site.server;
  const name = `user.${crypto.randomUUID()}`;
  const user = await access.users.add(name, role);
  const link = `/studio/login?token=${await access.links.make({ kind: 'user', user })}`;
  const { page, complaints } = await site.open(link, { viewport: DESK, reducedMotion: 'reduce', ...options });
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
  await page.goto(site.url + path);
  return { page, complaints, name };
}

export const saved = (page: Page) => page.getByText('Черновик сохранён').waitFor();

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
}

/** Opens a part of the editor that is folded. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).first().click();

/** Comes to an element by Tab alone, as who has no mouse does, and presses a key there. */
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
