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
