import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const sizes = [
  ['a phone', { viewport: { width: 375, height: 812 } }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const;
const SCRIPT = '**/chat-frame/local-widget.js';
const chat = (page: Page) => page.getByRole('dialog', { name: 'Чат с банком' });
const voice = (page: Page) => page.getByRole('dialog', { name: 'Онлайн-звонок' });
const inside = (page: Page) => page.frameLocator('.zy-talk:not([hidden]) iframe');

describe.each(sizes)('the chat on %s [S§2 Chat widgets]', (_size, options) => {
  it('is opened by its button, takes messages, hides and comes back as it was', async () => {
    const { page, complaints } = await site.open('/private', options);
    const button = page.getByRole('main').getByRole('button', { name: 'Открыть чат' });
    expect(await page.locator('iframe').count()).toBe(0);
    await button.click();
    await inside(page).getByText('Чат на этом сайте не подключён: сообщение никто не прочитает.').waitFor();
    await inside(page).getByLabel('Сообщение').fill('Как открыть вклад?');
    await inside(page).getByRole('button', { name: 'Отправить' }).click();
    await inside(page).getByText('Сообщение никому не отправлено').waitFor();
    await chat(page).getByRole('button', { name: 'Свернуть' }).click();
    await chat(page).waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Открыть чат' }).click();
    await inside(page).getByText('Как открыть вклад?').waitFor();
    await page.locator('iframe').waitFor();
    expect(await page.locator('iframe').count()).toBe(1);
    expect(complaints).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  });

  it('that cannot start shows what to do instead, and starts when asked again [S§4 marked as failed]', async () => {
    const { page } = await site.open('/private', options);
    await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
    await page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
    const alert = chat(page).getByRole('alert');
    await alert.getByText('Чат не открылся. Попробуйте ещё раз. Позвоните нам').waitFor();
    expect(await alert.getByRole('link').getAttribute('href')).toBe('tel:+74950000103');
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await chat(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await inside(page).getByText('Чат на этом сайте не подключён').waitFor();
    await page.context().close();
  });
});

describe('a talk', () => {
  it('reports that it is starting, and opens when it is there [S§3 needs to open]', async () => {
    const { page } = await site.open('/private');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SCRIPT, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
    await chat(page).getByRole('status').getByText('Открываем чат…').waitFor();
    expect(
      await chat(page)
        .getByRole('heading', { name: 'Чат с банком' })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    release();
    await inside(page).getByText('Чат на этом сайте не подключён').waitFor();
    await page.context().close();
  });

  it('by voice is mounted when its button is first pressed, and can be ended [S§4 Voice widget]', async () => {
    const { page, complaints } = await site.open('/corporate');
    await page.getByRole('button', { name: 'Позвонить онлайн' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Позвонить онлайн' }).click();
    await inside(page).getByText('Звонки на этом сайте не подключены: никто не ответит.').waitFor();
    await inside(page).getByRole('button', { name: 'Завершить звонок' }).click();
    await voice(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Позвонить онлайн' }).click();
    await inside(page).getByText('Звонки на этом сайте не подключены: никто не ответит.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('by voice that fails leads to the phone', async () => {
    const { page } = await site.open('/private');
    await page.route(SCRIPT, (route) => route.abort());
    await page.getByRole('button', { name: 'Позвонить онлайн' }).click();
    await voice(page).getByRole('alert').getByText('Онлайн-звонок не начался. Попробуйте ещё раз.').waitFor();
    await page.keyboard.press('Escape');
    await voice(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it.each([
    ['/private', 'Открыть чат', 'web'],
    ['/business', 'Спросить в чате', 'proweb'],
  ])('from %s goes to its channel [S§7 web; for pro pages proweb]', async (path, name, channel) => {
    const { page } = await site.open(path);
    await page.getByRole('main').getByRole('button', { name }).click();
    await inside(page).locator(`main[data-channel="${channel}"]`).waitFor();
    await page.context().close();
  });

  it('goes on when another page is gone to', async () => {
    const { page } = await site.open('/private', { viewport: { width: 1280, height: 800 } });
    await page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
    await inside(page).getByLabel('Сообщение').fill('ещё пишу');
    await page.getByRole('navigation').getByRole('link', { name: 'Лизинг' }).click();
    await page.getByRole('heading', { level: 1, name: /Автомобиль для бизнеса/ }).waitFor();
    await expect.poll(() => inside(page).getByLabel('Сообщение').inputValue()).toBe('ещё пишу');
    await page.context().close();
  });

  it('is not offered on the page of applicants, and closes there [S§7 anketa-soiskatelya]', async () => {
    const { page } = await site.open('/anketa-soiskatelya');
    await page.getByLabel('Телефон').waitFor();
    expect(await page.getByRole('button', { name: 'Открыть чат' }).count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new CustomEvent('zayavka:talk', { detail: 'chat' })));
    await chat(page).getByRole('alert').getByText('На этой странице чата нет.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  });

  it('listens only to its own frame', async () => {
    const { page } = await site.open('/private');
    await page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
    await inside(page).getByText('Чат на этом сайте не подключён').waitFor();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const stranger = document.createElement('iframe');
          stranger.name = 'stranger';
          stranger.src = '/chat-frame?kind=voice';
          stranger.onload = resolve;
          document.body.append(stranger);
        }),
    );
    const forged = { from: 'zayavka-talk', report: 'failed' };
    await page.frame('stranger')?.evaluate((message) => parent.postMessage(message, '*'), forged);
    await page.evaluate(async (message) => {
      const ours = new Promise((resolve) => addEventListener('message', resolve));
      dispatchEvent(new MessageEvent('message', { data: message, origin: 'null' }));
      postMessage(message, '*');
      await ours;
      await new Promise(requestAnimationFrame);
    }, forged);
    expect(await chat(page).getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('runs in a sandbox that reaches nothing of the page', async () => {
    const { page } = await site.open('/private');
    await page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
    await inside(page).getByText('Чат на этом сайте не подключён').waitFor();
    const frame = page.frames().find((one) => one.url().includes('/chat-frame'));
    const reached = await frame?.evaluate(() => {
      const tries: [string, () => unknown][] = [
        ['origin', () => origin],
        ['cookies', () => document.cookie],
        ['storage', () => localStorage.length],
        ['page', () => parent.document.title],
      ];
      return tries.map(([name, attempt]) => {
        try {
          return `${name}: ${String(attempt())}`;
        } catch {
          return `${name}: refused`;
        }
      });
    });
    expect(reached).toEqual(['origin: null', 'cookies: refused', 'storage: refused', 'page: refused']);
    await page.context().close();
  });
});

describe('a chat of the bank’s own, by CHAT_URL [S§7 loaded from the bank’s omni host]', () => {
  it('is loaded from that host, which alone the frame’s policy names', async () => {
    const script =
      "ZayavkaTalk.ready({ open() { document.body.textContent = 'Чужой чат: ' + ZayavkaTalk.channel; }, close() {} });";
    const host = createServer((_request, response) => {
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => host.once('listening', resolve));
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const own = await startSite({ env: { CHAT_URL: `${origin}/omni/widget.js` } });
    try {
      const { headers } = await fetch(`${own.url}/chat-frame?kind=chat`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(new RegExp(`script-src 'nonce-[^']+' ${origin};`));
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe-eval');
      const { page } = await own.open('/business');
      await page.getByRole('main').getByRole('button', { name: 'Спросить в чате' }).click();
      await inside(page).getByText('Чужой чат: proweb').waitFor();
    } finally {
      await own.close();
      host.close();
    }
  });
});
