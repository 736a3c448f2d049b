import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, openPlaces } from './studio.ts';

const PASSWORD = 'длинный пароль 7';
const NEXT = 'совсем другой пароль 9';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const enter = (role: Role, width: number) =>
  enterStudio(site, role, '/studio', { viewport: { width, height: 800 } });

async function openPeople(page: Page): Promise<void> {
  await (await openPlaces(page)).getByRole('link', { name: 'Люди' }).click();
  await page.getByRole('region', { name: 'Мои входы' }).getByText('этот вход').waitFor();
}

/** Returns the page of somebody who has chosen PASSWORD by a one-time link. */
async function signInByLink(name: string, width: number): Promise<Page> {
  const { access } = site.server;
  const user = await access.users.add(name, 'content');
  const token = await access.links.make({ kind: 'user', user });
  const { page } = await site.open(`/studio/login/link#${token}`, { viewport: { width, height: 800 } });
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
  return page;
}

const fits = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page, colorScheme === 'dark' ? 'colours' : 'all')).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

describe.each(
  sampleOf(
    [
      ['a phone', 375],
      ['a desk', 1280],
    ] as const,
    2,
  ),
)('on %s', (_place, width) => {
  it('a person ends a lost session and changes the password, which ends the others', async () => {
    const name = `lost.${width}`;
    const page = await signInByLink(name, width);
    const user = await site.server.access.users.find(name);
    const { sessions } = site.server.access;
    const lost = await sessions.start(user, { browser: 'yandex', system: 'windows' });
    await openPeople(page);
    const own = page.getByRole('region', { name: 'Мои входы' });
    await own.getByRole('button', { name: 'Завершить вход: Яндекс Браузер, Windows' }).click();
    await own.getByText('Завершён 1 вход').waitFor();
    expect(await sessions.find(lost)).toBeUndefined();
    expect(await own.getByRole('listitem').count()).toBe(1);

    const other = await sessions.start(user, { browser: 'safari', system: 'ios' });
    await own.getByText('Сменить пароль').first().click();
    await own.getByLabel('Текущий пароль').fill('не тот пароль');
    await own.getByLabel('Новый пароль').fill(NEXT);
    await own.getByRole('button', { name: 'Сменить пароль' }).click();
    await own.getByRole('alert').getByText('Пароль не подходит').waitFor();
    await fits(page);
    await own.getByLabel('Текущий пароль').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await own.getByText('Пароль изменён, другие ваши входы завершены').waitFor();
    expect(await sessions.find(other)).toBeUndefined();
    await page.reload();
    await openPeople(page);
    await site.leave(page);
  });

  it('an administrator changes a role, ends a session and shuts somebody out', async () => {
    const { users, links, sessions } = site.server.access;
    const name = `colleague.${width}`;
    const user = await users.add(name, 'viewer');
    await links.redeem(await links.make({ kind: 'user', user }), { name: '', passwordHash: 'none' });
    const { page, complaints } = await enter('admin', width);
    await openPeople(page);
    const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await person.getByText(`Роль и входы: ${name}`).click();
    await person.getByLabel('Роль').selectOption({ label: 'редактор' });
    await person.getByRole('button', { name: 'Сменить роль' }).click();
    await person.getByText(`${name} теперь редактор`).waitFor();
    expect((await users.find(name)).role).toBe('content');

    const session = await sessions.start(user, { browser: 'firefox', system: 'linux' });
    await page.reload();
    await openPeople(page);
    await person.getByText('1 вход сейчас').waitFor();
    await person.getByText(`Роль и входы: ${name}`).click();
    await fits(page);
    await person.getByRole('button', { name: 'Завершить вход: Firefox, Linux' }).click();
    await person.getByText('Завершён 1 вход').waitFor();
    expect(await sessions.find(session)).toBeUndefined();

    await person.getByRole('button', { name: 'Закрыть вход в студию' }).click();
    await person.getByText(`${name}: вход в студию закрыт`).waitFor();
    expect((await users.find(name)).state).toBe('disabled');
    await person.getByRole('button', { name: 'Открыть вход в студию' }).waitFor();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

it.each(sampleOf([1280, 375], 2))(
  'a person is invited by a link, chooses a password, and is confirmed by another administrator (%i px)',
  async (width) => {
    const name = `anna.${width}@bank.example`;
    const { page, complaints } = await enter('admin', width);
    await openPeople(page);
    await page.getByText('Пригласить человека').click();
    await page.getByLabel('Имя или почта').fill(name);
    await page.getByRole('combobox', { name: 'Роль' }).selectOption({ label: 'редактор' });
    await page.getByRole('button', { name: 'Создать ссылку' }).click();
    await page.getByText(`${name}: приглашение готово.`).waitFor();
    await fits(page);
    const link = await page.getByLabel('Одноразовая ссылка').inputValue();
    await page.getByRole('button', { name: 'Скопировать' }).click();
    const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const said = person.getByText('приглашён, ещё не вошёл');
    await said.waitFor();
    expect(await said.textContent()).not.toContain('вход');

    const { page: invited } = await site.open(new URL(link).pathname + new URL(link).hash, {
      viewport: { width, height: 800 },
    });
    await invited.getByText(name).waitFor();
    expect(new URL(invited.url()).hash).toBe('');
    await invited.getByLabel('Новый пароль').fill(PASSWORD);
    await invited.getByRole('button', { name: 'Сохранить и войти' }).click();
    await invited.getByRole('heading', { name: 'Что открыть' }).waitFor();
    await site.leave(invited);

    await page.reload();
    await openPeople(page);
    await person.getByText('ещё не подтверждён').waitFor();
    expect(await person.getByRole('button', { name: 'Подтвердить' }).count()).toBe(0);
    await site.leave(page);
    const { page: other } = await enter('admin', width);
    await openPeople(other);
    const seen = other.getByRole('listitem').filter({ has: other.getByRole('heading', { name }) });
    await seen.getByRole('button', { name: 'Подтвердить' }).click();
    await seen.getByText(`${name}: подтверждено`).waitFor();
    expect((await site.server.access.users.find(name)).isConfirmed).toBe(true);
    expect(complaints).toEqual([]);
    await site.leave(other);
  },
);

/** Lets the sign-ins of everybody grow old. */
function age(): void {
  const database = new DatabaseSync(join(site.dataDir, 'zayavka.sqlite'), { timeout: 5000 });
  database.exec("update sessions set proved_at = '2020-01-01T00:00:00.000Z'");
  database.close();
}

it.each(sampleOf([1280, 375], 2))(
  'who signed in long ago is asked for the password before an export, which then goes on (%i px)',
  async (width) => {
    const page = await signInByLink(`exporting.${width}`, width);
    await page.goto(`${site.url}/studio/requests`);
    age();
    await page.getByRole('button', { name: 'Выгрузить…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Выгрузить заявки' });
    await dialog.getByLabel('Форма').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Сохранить файл' }).click();
    const question = page.getByRole('dialog', { name: 'Это вы?' });
    await question.getByLabel('Ваш пароль').fill('не тот пароль');
    await question.getByRole('button', { name: 'Подтвердить и продолжить' }).click();
    await question.getByRole('alert').getByText('Пароль не подходит').waitFor();
    await fits(page);
    await question.getByLabel('Ваш пароль').fill(PASSWORD);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    await question.waitFor({ state: 'detached' });
    await dialog.getByText('Сохранён').waitFor();

    // A person who would not prove it reads why nothing was saved.
    age();
    await dialog.getByRole('button', { name: 'Сохранить файл' }).click();
    await question.getByRole('button', { name: 'Закрыть' }).click();
    await dialog.getByRole('alert').getByText('Подтвердите паролем, что это вы').waitFor();
    await site.leave(page);
  },
);

it('who is no administrator finds the own sessions alone', async () => {
  const { page } = await enter('contract', 1280);
  await openPeople(page);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Мои входы']);
  await site.leave(page);
});
