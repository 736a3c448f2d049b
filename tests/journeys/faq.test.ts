import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import type { Site } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

const sizes = [
  ['a phone', { viewport: { width: 375, height: 812 } }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const;

/** Opens the page of questions and records its requests to the server. */
async function openFaq(options: object = {}, path = '/faq') {
  const opened = await site.open('/nothing', options);
  const asked: string[] = [];
  opened.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/about/faq')) asked.push(url.pathname + url.search);
  });
  await opened.page.goto(site.url + path);
  opened.complaints.length = 0;
  await opened.page.locator('.zy-faq__category').first().waitFor();
  return { ...opened, asked };
}
const category = (page: Page, title: string) =>
  page.locator('.zy-faq__category > summary', { hasText: title });
const question = (page: Page, title: string) =>
  page.locator('.zy-details:not(.zy-faq__category) > summary', { hasText: title });

describe.each(sizes)('questions and answers on %s [S§2 FAQ]', (_size, options) => {
  it('shows what is asked often at once, and the questions of a category when it is opened', async () => {
    const { page, asked, complaints } = await openFaq(options);
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Часто спрашивают', 'Темы']);
    await question(page, 'Как открыть вклад?').click();
    await page.getByText('Дебетовая карта к вкладу — бесплатно.').waitFor();
    expect(asked, 'they have come with the page').toEqual([]);

    await category(page, 'Кредиты и ипотека').click();
    await question(page, 'Можно ли погасить досрочно?').click();
    await page.locator('mark', { hasText: 'без комиссии' }).waitFor();
    expect(asked).toEqual(['/api/about/faq/search?category=loans&location=moscow']);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('loads each category once, however often it is opened [S§4 Each section loads only once]', async () => {
    const { page, asked } = await openFaq(options);
    const cards = category(page, 'Карты');
    await cards.click();
    await question(page, 'Какие лимиты на снятие?').waitFor();
    for (let press = 0; press < 4; press += 1) await cards.click();
    await page.getByRole('link', { name: 'Обработка персональных данных' }).click();
    await page.getByRole('heading', { level: 1, name: 'Согласие' }).waitFor();
    await page.goBack();
    await category(page, 'Карты').click();
    await question(page, 'Какие лимиты на снятие?').waitFor();
    expect(asked.filter((path) => path.includes('category=cards'))).toHaveLength(1);
    expect(asked.filter((path) => path.includes('faq?'))).toHaveLength(0);
    await site.leave(page);
  });
});

describe('questions and answers', () => {
  it('are not asked for again while they are on the way', async () => {
    const { page, asked } = await openFaq();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/about/faq/search**', async (route) => {
      await held;
      await route.continue();
    });
    await category(page, 'Карты').click();
    await page.getByRole('status').getByText('Загружаем вопросы…').waitFor();
    await category(page, 'Карты').click();
    await category(page, 'Карты').click();
    release();
    await question(page, 'Какие лимиты на снятие?').waitFor();
    expect(asked.filter((path) => path.includes('category=cards'))).toHaveLength(1);
    await site.leave(page);
  });

  it('show what to do when they cannot be loaded, and load when asked again', async () => {
    const { page } = await openFaq();
    await page.route('**/about/faq/search**', (route) => route.abort(), { times: 1 });
    await category(page, 'Вклады').click();
    await page.getByRole('alert').getByText('Вопросы не загрузились. Проверьте связь').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await question(page, 'Застрахован ли вклад?').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await site.leave(page);
  });

  it('the overview too', async () => {
    const { page } = await site.open('/private', { viewport: { width: 1280, height: 800 } });
    await page.route('**/about/faq?**', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await page.getByRole('link', { name: 'Вопросы и ответы' }).first().click();
    await page.getByRole('alert').getByText('Вопросы не загрузились').waitFor();
    await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await category(page, 'Карты').waitFor();
    await site.leave(page);
  });

  it('are read without script', async () => {
    const { page } = await site.open('/faq', { javaScriptEnabled: false });
    await question(page, 'Как открыть вклад?').click();
    await page.getByText('Дебетовая карта к вкладу — бесплатно.').waitFor();
    await category(page, 'Кредиты и ипотека').click();
    await page.getByRole('link', { name: 'Показать вопросы' }).filter({ visible: true }).click();
    await question(page, 'Можно ли погасить досрочно?').click();
    await page.getByText('без комиссии').waitFor();
    await site.leave(page);
  });

  it('are searched by category, and by the words of questions and answers [S§2 search by category]', async () => {
    const { page, asked } = await openFaq();
    const search = page.getByRole('searchbox', { name: 'Найти вопрос или тему' });
    const found = page.locator('.zy-details:not(.zy-faq__category) > summary');
    const first = page.locator('.zy-details:not(.zy-faq__category)').first();
    expect(asked, 'nothing is loaded for a search before its field is touched').toEqual([]);
    await search.fill('ипот');
    await expect
      .poll(() => page.locator('.zy-faq__category > summary').allTextContents())
      .toEqual(['Кредиты и ипотека']);
    expect(await page.getByRole('heading', { name: 'Часто спрашивают' }).count()).toBe(0);
    for (const typed of ['потерял', 'патерял карточку', 'gjnthzk rfhne']) {
      await search.fill(typed);
      await expect.poll(() => found.first().textContent()).toBe('Я потерял карту. Что делать?');
      expect(await first.getAttribute('open'), 'the answer is open').toBe('');
      await first.getByText('Закажите новую').waitFor();
    }
    await search.fill('двести тысяч снять 200 000');
    await expect.poll(() => found.first().textContent()).toBe('Какие лимиты на снятие?');
    expect(await first.locator('td mark').allTextContents()).toEqual(['200', '000', '000']);
    expect(await axe(page)).toEqual([]);
    await search.fill('абракадабра');
    await page.getByRole('status').getByText('Ничего не нашлось').waitFor();
    expect(await page.locator('.zy-faq__category').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await search.fill('');
    await page.getByRole('heading', { name: 'Часто спрашивают' }).waitFor();
    expect(asked).toEqual(['/api/about/faq/index?location=moscow']);
    await site.leave(page);
  });

  it('are searched by category alone where the rest cannot be fetched, and wholly with the next touch', async () => {
    const { page } = await openFaq();
    let isLost = true;
    await page.route('**/about/faq/index**', (route) => (isLost ? route.abort() : route.continue()));
    const search = page.getByRole('searchbox');
    await search.fill('карт');
    await expect.poll(() => page.locator('.zy-faq__category > summary').allTextContents()).toEqual(['Карты']);
    await search.fill('потерял');
    await page.getByRole('status').getByText('Ничего не нашлось').waitFor();
    isLost = false;
    await search.blur();
    await search.focus();
    await page.getByText('Я потерял карту. Что делать?').waitFor();
    await site.leave(page);
  });

  it('are forgotten with the language [S§4 A language change resets the state]', async () => {
    const { page, asked } = await openFaq();
    await category(page, 'Карты').click();
    await question(page, 'Какие лимиты на снятие?').waitFor();
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'English' }).click();
    await category(page, 'Cards').waitFor();
    expect(await page.locator('.zy-faq__category[open]').count()).toBe(0);
    await category(page, 'Cards').click();
    await question(page, 'What are the withdrawal limits?').waitFor();
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'Русский' }).click();
    await category(page, 'Карты').click();
    await question(page, 'Какие лимиты на снятие?').waitFor();
    expect(asked).toEqual([
      '/api/about/faq/search?category=cards&location=moscow',
      '/api/en/about/faq?id=main&location=moscow',
      '/api/en/about/faq/search?category=cards&location=moscow',
      '/api/about/faq?id=main&location=moscow',
      '/api/about/faq/search?category=cards&location=moscow',
    ]);
    await site.leave(page);
  });

  it('differ by the city', async () => {
    const { page, asked } = await openFaq();
    await category(page, 'Кредиты').click();
    await question(page, 'Где подписать договор в Москве?').waitFor();
    await unfoldMenu(page);
    await page.getByRole('button', { name: /Ваш город/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Казань' }).click();
    await expect.poll(() => asked.at(-1)).toContain('location=kazan');
    await category(page, 'Кредиты').click();
    await question(page, 'Можно ли погасить досрочно?').waitFor();
    expect(await question(page, 'Где подписать договор в Москве?').count()).toBe(0);
    await site.leave(page);
  });
});
