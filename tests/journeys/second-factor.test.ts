import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../postgres/cluster.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { byKeys } from './studio.ts';

const PASSWORD = 'длинный пароль 7';

let site: Site;
/** Address by a host name: browsers bind security keys to names, never to IP addresses. */
let baseURL: string;
/** Time of the server, from which the codes are computed. */
let nowMs = Date.UTC(2026, 0, 15, 9);
beforeAll(async () => {
  const port = await freePort();
  baseURL = `http://localhost:${port}`;
  site = await startSite({
    now: () => nowMs,
    env: { PORT: String(port), PUBLIC_URL: baseURL, SECOND_FACTOR_ROLES: 'content, admin' },
  });
});
afterAll(() => site.close());

async function newLink(name: string): Promise<string> {
  const { access } = site.server;
  const user = await access.users.add(name, 'content');
  return `/studio/login/link#${await access.links.make({ kind: 'user', user })}`;
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Второй фактор' }).waitFor();
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${baseURL}/studio/login`);
  await page.getByLabel('Имя пользователя').fill(name);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Подтвердите вход' }).waitFor();
}

const roleOf = async (page: Page): Promise<unknown> =>
  (await (await page.request.get(`${baseURL}/api/studio/session`)).json()).role;

async function checkPage(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe('a second factor on a phone', () => {
  it('is an app with codes, added and used without script', async () => {
    const { users, links, passwords } = site.server.access;
    const token = await links.make({ kind: 'user', user: await users.add('anna', 'content') });
    await links.redeem(token, { name: '', passwordHash: await passwords.hash(PASSWORD) });
    const { page } = await site.open('/studio/login', { baseURL, javaScriptEnabled: false });
    await page.getByLabel('Имя пользователя').fill('anna');
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Второй фактор' }).waitFor();
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await page.getByLabel('Код из приложения').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Резервные коды' }).waitFor();
    const recoveryCode = (await page.locator('li code').first().textContent()) ?? '';
    await page.getByRole('link', { name: 'Коды сохранены, продолжить' }).press('Enter');
    expect(await roleOf(page)).toBe('content');

    await page.context().clearCookies();
    nowMs += 60_000;
    await signIn(page, 'anna');
    await page.getByLabel('Код', { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('Код не подходит').waitFor();
    await page.getByLabel('Код', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${baseURL}/studio`);
    expect(await roleOf(page)).toBe('content');

    await page.context().clearCookies();
    await signIn(page, 'anna');
    await page.getByLabel('Код', { exact: true }).fill(recoveryCode);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${baseURL}/studio`);
    await page.context().close();
  });

  it('is a security key, added and used by keys alone, on pages that fit and that axe accepts', async () => {
    const { page, complaints } = await site.open(await newLink('boris'), { baseURL });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
    });
    await choosePassword(page);
    await checkPage(page);
    await byKeys(page, 'Добавить ключ');
    await page.getByRole('heading', { name: 'Резервные коды' }).waitFor();
    await checkPage(page);
    const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ rpId: 'localhost' }]);

    await page.context().clearCookies();
    await signIn(page, 'boris');
    await checkPage(page);
    await byKeys(page, 'Подтвердить ключом');
    await page.getByRole('heading', { name: 'Что открыть' }).waitFor();
    expect(await roleOf(page)).toBe('content');

    await page.goto(`${baseURL}/studio/login/factors`);
    await page.getByText('Ключ безопасности, с 2026-01-15').waitFor();
    await checkPage(page);

    // A key other than the one that was added.
    await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
    });
    await page.context().clearCookies();
    await signIn(page, 'boris');
    await page.getByRole('button', { name: 'Подтвердить ключом' }).click();
    await page.getByRole('alert').getByText('Ключ не подтвердил вход').waitFor();
    expect((await page.request.get(`${baseURL}/api/studio/session`)).status()).toBe(401);
    expect(complaints.filter((one) => !/status of (401|422)/.test(one))).toEqual([]);
    await page.context().close();
  });
});
