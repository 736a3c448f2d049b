import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from '../cli/captured-cli.ts';
import { axe } from './axe.ts';
import { handsOn } from './hands.ts';
import { fillQuestion, heading, openFeedback, VIEWPORTS } from './quality-form.ts';
import { type Site, startSite, takenOver } from './site.ts';

const PHONE = '9161234567';
const FILED_MS = Date.parse('2026-01-15T09:00:00Z');
const MINUTE_MS = 60_000;
const ACCEPTED = /принят|Спасибо/;
const OVER = 'Ссылка больше не действует';
const LOOK = 'Посмотреть статус обращения';

let site: Site;
let nowMs = FILED_MS;
beforeAll(async () => {
  site = await startSite({ randomInt: () => 0, now: () => nowMs });
});
afterEach(() => {
  nowMs = FILED_MS;
  return site.leaveAll();
});
afterAll(() => site.close());

const look = (page: Page) => page.getByRole('button', { name: LOOK });
const isFocused = (one: Element): boolean => one === document.activeElement;
const facts = (page: Page): Promise<string[]> => page.locator('.zy-facts div').allTextContents();

async function file(viewport: (typeof VIEWPORTS)[number] = VIEWPORTS[0]) {
  const opened = await openFeedback(site, viewport);
  const { page } = opened;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await fillQuestion(page, PHONE, 'Когда откроется отделение на Мира?');
  await page.getByRole('button', { name: 'Отправить' }).click();
  expect(await title(page)).toMatch(ACCEPTED);
  return { ...opened, addresses };
}
async function title(page: Page): Promise<string> {
  const shown = page.locator('.zy-panel__title');
  await shown.waitFor();
  return (await shown.textContent()) ?? '';
}
const numberOn = async (page: Page): Promise<string> =>
  (await page.locator('.zy-panel__number').textContent())?.replaceAll(/\D/g, '') ?? '';

describe('the success of an appeal', () => {
  it('leads to its status by keys alone on a phone, without a phone being typed', async () => {
    const { page, complaints, addresses } = await file();
    const number = await numberOn(page);
    expect(await axe(page)).toEqual([]);
    const hands = handsOn(page, 'by keys alone');
    await hands.press(look(page));
    await heading(page, 'Зарегистрировано').waitFor();
    await expect.poll(() => heading(page, 'Зарегистрировано').evaluate(isFocused)).toBe(true);
    expect((await facts(page)).map((fact) => fact.replaceAll('\u00A0', ''))).toEqual([
      `Номер обращения${number}`,
      'Тип обращенияВопрос',
      'Подано15.01.2026',
      'Планируемая дата рассмотрения30.01.2026',
    ]);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORTS[0].width);
    // The address of the success has the number, by which nobody finds the appeal without its phone or its link.
    expect(addresses.filter((address) => address.includes(PHONE))).toEqual([]);
    expect(addresses.filter((address) => address.includes(number) && !address.includes('sent='))).toEqual([]);
    await hands.press(page.locator('.zy-panel').getByRole('button'));
    await heading(page, 'Задать вопрос').waitFor();
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('shows what staff have written meanwhile', async () => {
    const { page } = await file(VIEWPORTS[1]);
    vi.stubEnv('DATA_DIR', site.dataDir);
    const change = ['--status', 'На проверке', '--answer', 'Карта ждёт вас.'];
    await runCaptured(commands, ['appeal', await numberOn(page), ...change], { cwd: site.dataDir });
    vi.unstubAllEnvs();
    await look(page).click();
    await heading(page, 'На проверке').waitFor();
    expect((await facts(page)).join()).toContain('Карта ждёт вас.');
    expect(await page.locator('dd li').allTextContents()).toEqual([expect.stringMatching(/: На проверке$/)]);
  });

  it('reports that its link is over after half an hour, and leads to the search by phone', async () => {
    const { page } = await file();
    nowMs += 31 * MINUTE_MS;
    await look(page).click();
    await heading(page, OVER).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Узнать статус по телефону' }).click();
    await heading(page, 'Статус обращения').waitFor();
  });

  it('reports what is wrong with the line, and shows the status when it is back', async () => {
    const { page } = await file();
    await page.context().setOffline(true);
    await look(page).click();
    await page.getByRole('alert').filter({ hasText: 'Не удалось показать статус' }).waitFor();
    await page.context().setOffline(false);
    await look(page).click();
    await heading(page, 'Зарегистрировано').waitFor();
  });

  it('is shown without the way when the file of it does not come', async () => {
    const { page } = await openFeedback(site);
    await page.route(/appeals-panel-/, (route) => route.abort());
    await fillQuestion(page, PHONE, 'Когда откроется отделение на Мира?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    expect(await title(page)).toMatch(ACCEPTED);
    expect(await look(page).count()).toBe(0);
  });
});

const ADDRESS = '/forms/quality?variant=question';

/** Files a question as a browser without script does. */
async function fileNatively(options: { javaScriptEnabled: boolean }): Promise<Page> {
  const { page } = await site.open(ADDRESS, options);
  await fillNatively(page);
  return page;
}
async function fillNatively(page: Page): Promise<void> {
  await page.locator('[data-path=fio] input').first().fill('Петрова Анна');
  const list = page.locator('[data-path=region] select');
  if ((await list.count()) > 0) await list.selectOption({ label: 'Москва' });
  else await page.getByRole('combobox', { name: 'Регион' }).fill('Москва');
  await page.getByLabel('Телефон').fill(PHONE);
  await page.getByLabel('Ваш вопрос').fill('Когда откроется отделение на Мира?');
  await page.getByRole('checkbox', { name: /обработку/ }).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByRole('textbox', { name: /Символы с картинки/ }).fill('22222');
  await page.getByRole('button', { name: 'Отправить' }).click();
  expect(await title(page)).toMatch(ACCEPTED);
}

describe('without script', () => {
  it('the success leads to the status, and no address holds the link', async () => {
    const page = await fileNatively({ javaScriptEnabled: false });
    const link = (await page.locator('[name=zayavka-appeal-link]').getAttribute('value')) ?? '';
    const [number = '', , sign = 'none'] = link.split('.');
    expect(await numberOn(page)).toBe(number);
    await look(page).click();
    await heading(page, 'Зарегистрировано').waitFor();
    expect((await facts(page))[1]).toBe('Тип обращенияВопрос');
    expect(page.url()).not.toContain(sign);
    await page.reload();
    await heading(page, 'Зарегистрировано').waitFor();
  });

  it('the address of a success shows no way to who has not sent it', async () => {
    const page = await fileNatively({ javaScriptEnabled: false });
    const address = page.url();
    await site.leave(page);
    const { page: other } = await site.open(address.slice(site.url.length), { javaScriptEnabled: false });
    expect(await title(other)).toMatch(ACCEPTED);
    expect(await look(other).count()).toBe(0);
  });

  it('a script whose files come for the success alone keeps the way, and shows the status in the page', async () => {
    // A browser without any state of this site.
    const context = await site.browser.newContext({ viewport: VIEWPORTS[0], locale: 'ru-RU' });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(site.url + ADDRESS, { waitUntil: 'commit' });
    await fillNatively(page);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await takenOver(page);
    await look(page).click();
    await heading(page, 'Зарегистрировано').waitFor();
    expect((await facts(page))[1]).toBe('Тип обращенияВопрос');
    await context.close();
  });

  it('an old link is answered by the way by phone', async () => {
    const page = await fileNatively({ javaScriptEnabled: false });
    nowMs += 31 * MINUTE_MS;
    await look(page).click();
    await heading(page, OVER).waitFor();
    await page.getByRole('link', { name: 'Узнать статус по телефону' }).click();
    await heading(page, 'Статус обращения').waitFor();
  });
});
