import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, takenOver } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const sections = [
  ['/private', 'private', 'Private Banking', 'Private Banking'],
  ['/premium', 'premium', 'Премиум', 'Premium'],
  ['/business', 'business', 'Малый бизнес', 'Small business'],
  ['/leasing', 'leasing', 'Лизинг', 'Leasing'],
  ['/corporate', 'corporate', 'Крупный бизнес', 'Corporate'],
  ['/faq', 'main', 'Вопросы и ответы', 'Questions and answers'],
  ['/feedback', 'main', 'Обратная связь', 'Feedback'],
] as const;
/** Returns the document's language, description, canonical address and the addresses of its translations. */
const ownWords = (): (string | null)[] => [
  document.documentElement.lang,
  ...[...document.querySelectorAll('meta[name="description"], link[rel="canonical"], link[hreflang]')].map(
    (one) => one.getAttribute(one instanceof HTMLMetaElement ? 'content' : 'href'),
  ),
];
const readHead = (page: Page) => page.evaluate(ownWords);
async function headWhenLoaded(path: string): Promise<(string | null)[]> {
  const { page } = await site.open(path);
  const head = await readHead(page);
  await site.leave(page);
  return head;
}
const DESKTOP = { viewport: { width: 1280, height: 800 } };

describe('the sections of the site [S§1]', () => {
  it.each(sections)(
    '%s is reached from the menu of the home page without a reload',
    async (path, section, ru, en) => {
      const { page, complaints } = await site.open('/', DESKTOP);
      await page.evaluate(() => Object.assign(window, { stays: true }));
      await page
        .getByRole('navigation', { name: 'Разделы сайта' })
        .getByRole('link', { name: ru, exact: true })
        .click();
      await page.locator(`.zy-site[data-site="${section}"] #main h1`).waitFor();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => page.title()).toBe(`${ru} — Заявка Банк`);
      const current = page
        .getByRole('link', { name: ru, exact: true })
        .and(page.locator('[aria-current="page"]'));
      expect(await current.count()).toBe(1);

      await page.getByRole('link', { name: 'English' }).click();
      await page.getByRole('link', { name: 'Русский' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/en${path}`);
      expect(await page.title()).toBe(`${en} — Zayavka Bank`);
      expect(await readHead(page)).toEqual(await headWhenLoaded(`/en${path}`));
      expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
      expect(complaints).toEqual([]);
      await site.leave(page);
    },
  );

  it('are in the menu in their order, on a phone behind a button', async () => {
    const { page } = await site.open('/');
    const menu = page.getByRole('navigation', { name: 'Разделы сайта' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(sections.map(([, , ru]) => ru));
    await site.leave(page);
  });

  it.each(sections)('%s has in its head what a search engine needs', async (path) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}" \/>/);
    expect(html.match(/hreflang="(ru|en|x-default)"/g)).toHaveLength(3);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}" />`));
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain(`${path}</loc>`);
  });

  it.each(['br', 'gzip'])(
    'come compressed with their files by %s, where a browser takes it',
    async (encoding) => {
      const encodingOf = async (path: string, init?: RequestInit): Promise<string | null> =>
        (await fetch(site.url + path, { ...init, headers: { 'accept-encoding': encoding } })).headers.get(
          'content-encoding',
        );
      const html = await (await fetch(`${site.url}/`)).text();
      const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|bundles)\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      // A typeface is compressed by its own format.
      const texts = files.filter((file) => !file.endsWith('.woff2'));
      for (const path of ['/', ...texts]) expect([path, await encodingOf(path)]).toEqual([path, encoding]);
      // Compression would reveal the length of what a visitor has typed.
      expect(await encodingOf('/', { method: 'POST', body: new URLSearchParams({ phone: '1' }) })).toBe(null);
    },
  );

  it.each<[path: string, phone: string, context?: object]>([
    // The request carries its block and the phone alone. @spec R§7
    ['/private', '9165432100', { page_block_id: 'private-banking' }],
    ['/premium', '9165432101'],
    ['/business', '9165432102'],
    ['/leasing', '9165432103'],
    ['/corporate', '9165432104'],
  ])(
    'a request from %s shows where it comes from',
    async (path, phone, context = { conversionPage: path }) => {
      const { page } = await site.open(path);
      await page.getByLabel('Телефон').pressSequentially(phone);
      const name = page.getByLabel('Имя');
      if ((await name.count()) > 0) await name.fill('Анна');
      await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
      await page.getByRole('button', { name: 'Отправить' }).click();
      await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
      const [row] = site.rows<{ payload: string }>(
        'select payload from requests where payload like ?',
        `%${phone}%`,
      );
      expect(JSON.parse(row?.payload ?? '{}')).toMatchObject(context);
      await site.leave(page);
    },
  );
});

describe('the city of a visitor', () => {
  const picker = (page: Page) => page.getByRole('button', { name: /Ваш город|Your city/ });

  it.each([375, 1280])('is Moscow until another is chosen, and is remembered, at %i px', async (width) => {
    const { page, complaints } = await site.open('/', { viewport: { width, height: 800 } });
    await unfoldMenu(page);
    expect(await picker(page).textContent()).toBe('Ваш город: Москва');
    await picker(page).click();
    const dialog = page.getByRole('dialog', { name: 'Выберите город' });
    expect(await dialog.getByRole('button', { name: 'Москва' }).getAttribute('aria-current')).toBe('true');
    await dialog.getByLabel('Название города').fill('новг');
    await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(['Нижний Новгород']);
    await dialog.getByRole('button', { name: 'Нижний Новгород' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await picker(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.reload();
    await takenOver(page);
    await unfoldMenu(page);
    await expect.poll(() => picker(page).textContent()).toBe('Ваш город: Нижний Новгород');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.title()).toContain('Zayavka Bank');
    await unfoldMenu(page);
    await expect.poll(() => picker(page).textContent()).toMatch(/Nizhny Novgorod$/);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('goes along with a request, by its region', async () => {
    const { page } = await site.open('/');
    await unfoldMenu(page);
    await picker(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Казань' }).click();
    await page.getByLabel('Телефон').pressSequentially('9165432110');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText(/Номер заявки/).waitFor();
    const [row] = site.rows<{ payload: string }>(
      'select payload from requests where payload like ?',
      '%9165432110%',
    );
    expect(JSON.parse(row?.payload ?? '{}')).toMatchObject({ region: '16' });
    await site.leave(page);
  });
});

describe('the privacy policy', () => {
  it('is shown in the version in force, with those before it behind their dates', async () => {
    const { page } = await site.open('/privacy');
    await page.locator('#privacy').getByText('Действует с 22 ноября 2026 г.').waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toContain('Согласие на обработку персональных данных');
    const earlier = page.locator('#privacy .zy-details > summary', { hasText: 'Редакция' });
    expect(await earlier.allTextContents()).toEqual([
      'Редакция 3 от 1 сентября 2025 г.',
      'Редакция 2 от 1 марта 2024 г.',
      'Редакция 1 от 10 января 2022 г.',
    ]);
    const old = page.getByText('Оставляя заявку, вы соглашаетесь');
    expect(await old.isVisible()).toBe(false);
    await earlier.nth(2).click();
    await old.waitFor();
    await site.leave(page);
  });

  it('in English too', async () => {
    const { page } = await site.open('/en/privacy');
    await page.locator('#privacy').getByText('In force from November 22, 2026').waitFor();
    await site.leave(page);
  });
});

describe('the notice of cookies', () => {
  it('is shown once, goes by its button and is remembered', async () => {
    const { page } = await site.open('/');
    const notice = page.getByRole('complementary', { name: 'О файлах cookie' });
    await notice.getByText('Сайт хранит в браузере то, что вы выбрали').waitFor();
    await notice.getByRole('button', { name: 'Понятно' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByLabel('Телефон').waitFor();
    expect(await notice.count()).toBe(0);
    await site.leave(page);
  });

  it.each([375, 1280])('at %i px covers nothing that has the focus', async (width) => {
    const { page } = await site.open('/premium', { viewport: { width, height: 700 } });
    await page.getByRole('button', { name: 'Понятно' }).waitFor();
    await page.getByLabel('Телефон').waitFor();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const isSeen = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return true;
        const { left, top, width: own, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + own / 2, top + height / 2);
        return seen === null || element.contains(seen) || seen.contains(element);
      });
      expect(isSeen).toBe(true);
    }
    await site.leave(page);
  });
});
