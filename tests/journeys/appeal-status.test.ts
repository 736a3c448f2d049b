import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from '../cli/captured-cli.ts';
import { axe } from './axe.ts';
import {
  choose,
  fileQuestion,
  finish,
  heading,
  openFeedback,
  picture,
  selector,
  VIEWPORTS,
} from './quality-form.ts';
import { type Site, startSite } from './site.ts';

const FILED_MS = Date.parse('2026-01-15T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const [NOBODY, ONE, SEVERAL] = ['9161234501', '9161234502', '9161234503'] as const;

let site: Site;
let nowMs = FILED_MS;
const numbers: Record<string, string[]> = { [ONE]: [], [SEVERAL]: [] };

async function setStatus(...args: string[]): Promise<void> {
  vi.stubEnv('DATA_DIR', site.dataDir);
  const { exitCode } = await runCaptured(commands, ['appeal', ...args], { cwd: site.dataDir });
  expect(exitCode).toBe(0);
  vi.unstubAllEnvs();
}

beforeAll(async () => {
  site = await startSite({ randomInt: () => 0, now: () => nowMs });
  numbers[ONE] = [await fileQuestion(site, ONE)];
  numbers[SEVERAL] = [await fileQuestion(site, SEVERAL), await fileQuestion(site, SEVERAL)];
  await setStatus(String(numbers[SEVERAL][0]), '--status', 'Ответ отправлен', '--fact', '16.01.2026');
  nowMs += DAY_MS;
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const grouped = (number: string | undefined): string => String(number).replace(/(\d{4})(?=\d)/g, '$1\u00A0');

async function openLookup(viewport: (typeof VIEWPORTS)[number] = VIEWPORTS[0]) {
  const opened = await openFeedback(site, viewport);
  const addresses: string[] = [];
  opened.page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`));
  await choose(opened.page, 'Статус обращения', 'Статус обращения');
  return { ...opened, addresses };
}

async function look(page: Awaited<ReturnType<typeof openLookup>>['page'], phone: string): Promise<void> {
  await page.getByLabel('Телефон').fill(phone);
  await finish(page);
  await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
}

const facts = (page: Awaited<ReturnType<typeof openLookup>>['page']): Promise<string[][]> =>
  page
    .locator('dl')
    .evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll('div')].map((one) =>
          [...one.children].map(({ textContent }) => textContent).join(': '),
        ),
      ),
    );

describe.each(VIEWPORTS)('the status of appeals at $width px [S§2 The appeal-status screen]', (viewport) => {
  it('asks for the phone that was given when filing', async () => {
    const { page } = await openLookup(viewport);
    await expect.poll(() => page.getByLabel('Телефон').getAttribute('aria-describedby')).toContain('hint');
    const described = (await page.getByLabel('Телефон').getAttribute('aria-describedby')) ?? '';
    const hints = page.locator(
      described
        .split(' ')
        .map((id) => `#${id}`)
        .join(),
    );
    expect((await hints.allTextContents()).join(' ')).toContain(
      'Введите номер, который указали при подаче обращения, в формате 901 123 45 67',
    );
  });

  it('no appeal: shows what to check [S§8 Appeal not found]', async () => {
    const { page, complaints, addresses } = await openLookup(viewport);
    await look(page, NOBODY);
    await heading(page, 'Обращение не найдено').waitFor();
    await page.getByText('Обращение по номеру +7 916 123 45 01 не найдено', { exact: true }).waitFor();
    expect(await page.locator('.zy-panel li').allTextContents()).toEqual([
      'номер телефона введён правильно',
      'ищете по телефону, который указали в обращении',
      'со дня регистрации обращения прошло больше одного дня',
    ]);
    const panel = page.locator('.zy-panel');
    const tick = await panel.evaluate((one) => getComputedStyle(one, '::before').content);
    expect(tick, 'no tick of success above what was not found').toBe('none');
    expect(await panel.locator('p').first().textContent()).toContain('+7\u00A0916\u00A0123\u00A045\u00A001');
    expect(
      await heading(page, 'Обращение не найдено').evaluate((one) => one === document.activeElement),
    ).toBe(true);
    expect(await axe(page)).toEqual([]);
    expect(addresses.filter((one) => one.includes('/api/exchange'))).toEqual([
      `POST ${site.url}/api/exchange/appeal/default/search`,
    ]);
    expect(addresses.filter((one) => one.includes(NOBODY))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('one: its status is the title', async () => {
    const { page, complaints } = await openLookup(viewport);
    await look(page, ONE);
    await heading(page, 'Зарегистрировано').waitFor();
    expect(await facts(page)).toEqual([
      [`Номер обращения: ${grouped(numbers[ONE]?.[0])}`, 'Планируемая дата рассмотрения: 30.01.2026'],
    ]);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('several: each with its status and its days', async () => {
    const { page, complaints } = await openLookup(viewport);
    await look(page, SEVERAL);
    await heading(page, 'Статус обращений').waitFor();
    const shown = await facts(page);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual([
      `Номер обращения: ${grouped(numbers[SEVERAL]?.[0])}`,
      'Статус: Рассмотрено',
      'Планируемая дата рассмотрения: 30.01.2026',
      'Дата рассмотрения: 16.01.2026',
    ]);
    expect(shown).toContainEqual([
      `Номер обращения: ${grouped(numbers[SEVERAL]?.[1])}`,
      'Статус: Зарегистрировано',
      'Планируемая дата рассмотрения: 30.01.2026',
    ]);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(complaints).toEqual([]);
  });
});

describe('back from what was found [S§2 Back]', () => {
  it('leads to the same kind with the phone and another picture, and what was found is gone', async () => {
    const { page } = await openLookup();
    await picture(page).waitFor();
    await look(page, ONE);
    await heading(page, 'Зарегистрировано').waitFor();
    expect(await selector(page).isVisible()).toBe(false);
    const madeBefore = site.rows<{ count: number }>('select count(*) as count from captchas')[0]?.count ?? 0;
    await page.getByRole('button', { name: 'Назад' }).click();
    await heading(page, 'Статус обращения').waitFor();
    await expect.poll(() => selector(page).inputValue()).toBe('appeal');
    expect(await heading(page, 'Зарегистрировано').count()).toBe(0);
    await picture(page).waitFor();
    expect(site.rows<{ count: number }>('select count(*) as count from captchas')[0]?.count).toBe(
      madeBefore + 1,
    );
    await expect.poll(() => page.getByLabel('Символы с картинки').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 02');
    await look(page, NOBODY);
    await heading(page, 'Обращение не найдено').waitFor();
  });
});

describe('a lookup that does not succeed', () => {
  it('reports that the answer is wrong, and shows another picture [S§8 WRONG_ANSWER]', async () => {
    const { page } = await openLookup();
    await page.getByLabel('Телефон').fill(ONE);
    await finish(page);
    await page.getByLabel('Символы с картинки').fill('XXXXX');
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await page.getByText('Введённый ответ неверный, попробуйте ещё раз').first().waitFor();
    await expect.poll(() => page.getByLabel('Символы с картинки').inputValue()).toBe('');
    await look(page, ONE);
    await heading(page, 'Зарегистрировано').waitFor();
  });

  it('reports it when the server is away, and keeps the phone', async () => {
    const { page } = await openLookup();
    await page.getByLabel('Телефон').fill(ONE);
    await finish(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await heading(page, 'Что-то пошло не так').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'ок', exact: true }).click();
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await heading(page, 'Зарегистрировано').waitFor();
  });

  it('works under its other name as well', async () => {
    const { page } = await site.open('/forms/quality?variant=status');
    await heading(page, 'Статус обращения').waitFor();
    expect(await selector(page).count()).toBe(0);
    await look(page, ONE);
    await heading(page, 'Зарегистрировано').waitFor();
  });
});

describe('without script', () => {
  async function lookNatively(phone: string) {
    const opened = await site.open('/forms/quality?variant=appeal', { javaScriptEnabled: false });
    const { page } = opened;
    await page.getByLabel('Телефон').fill(phone);
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await page.getByRole('textbox', { name: /Символы с картинки/ }).fill('22222');
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    return opened;
  }

  it('no appeal: shows what to check, and leads back to the form', async () => {
    const { page } = await lookNatively(NOBODY);
    await page.getByText('Обращение по номеру +7 916 123 45 01 не найдено', { exact: true }).waitFor();
    expect(page.url()).not.toContain(NOBODY);
    await page.getByRole('link', { name: 'Назад' }).click();
    await page.getByLabel('Телефон').waitFor();
  });

  it('one appeal and several are shown as with script', async () => {
    const { page } = await lookNatively(ONE);
    await heading(page, 'Зарегистрировано').waitFor();
    expect(page.url()).not.toContain(ONE);
    const { page: other } = await lookNatively(SEVERAL);
    await heading(other, 'Статус обращений').waitFor();
    await other.getByText('Рассмотрено', { exact: true }).waitFor();
  });
});
