import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Role } from '#contract';
import type { Site } from './site.ts';

const PASSWORD = 'длинный пароль 7';
const DESK = { width: 1280, height: 900 };

/** Somebody of the role, signed in, on a page of the studio. */
export async function enterStudio(
  site: Site,
  role: Role,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const { access } = site.server;
  const name = `user.${crypto.randomUUID()}`;
  const user = await access.users.add(name, role);
  const link = `/studio/login?token=${await access.links.make({ kind: 'user', user })}`;
  const { page, complaints } = await site.open(link, { viewport: DESK, reducedMotion: 'reduce', ...options });
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
  await page.goto(site.url + path);
  return { page, complaints };
}

export const saved = (page: Page): Promise<void> => page.getByText('Черновик сохранён').waitFor();
