import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#engine/model/time';
import { publishDocument } from '../faults/publish-document.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';
import { axe } from './axe.ts';
import { type Hands, handsOn } from './hands.ts';
import { send } from './list-form.ts';
import { type Site, startSite, takenOver } from './site.ts';

const STARTED_MS = Date.parse('2026-01-15T09:00:00Z');
const HOUR_MS = 60 * 60_000;
const ADDRESS = `/forms/${LOAN_FORM}`;
const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...DESK, javaScriptEnabled: false };
const EMAIL = 'anna@example.ru';

let site: Site;
let folder: string;
let nowMs = STARTED_MS;

/** Returns a program that receives the links from the server. */
async function makeSender(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
  const program = join(folder, 'send');
  await writeFile(program, '#!/bin/sh\ncat >> "$(dirname "$0")/messages"\n');
  await chmod(program, 0o755);
  return program;
}

beforeAll(async () => {
  const env = { RESUME_COMMAND: await makeSender(), RESUME_SECRET: 'of the program that sends links' };
  site = await startSite({
    texts: await loanExample(),
    env: { ...env, RATE_LIMITS: '{"ip":"off","link":"3/1h"}' },
    now: () => nowMs,
  });
});
afterEach(() => site.leaveAll());
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const main = (page: Page): Locator => page.getByRole('main');
const box = (page: Page, name: RegExp): Locator => main(page).getByRole('textbox', { name });
const radio = (page: Page, name: string): Locator => main(page).getByRole('radio', { name, exact: true });
const button = (page: Page, name: RegExp): Locator => main(page).getByRole('button', { name });
const next = (page: Page): Locator => button(page, /^Далее$/);
const step = (page: Page, title: string): Promise<void> =>
  main(page).getByRole('heading', { name: title, exact: true }).waitFor();
const offer = (page: Page): Locator =>
  main(page).locator('summary', { hasText: 'Сохранить и продолжить позже' });
const to = (page: Page): Locator => box(page, /Электронная почта или телефон/);
const link = (page: Page): Locator => box(page, /Ссылка из сообщения/);
const message = (page: Page, text: RegExp): Promise<void> => main(page).getByText(text).first().waitFor();

interface Message {
  data: { link: string; email?: string; phone?: string; title: string };
}

/** Resolves with the messages sent so far once there are `count` of them. */
async function sent(count: number): Promise<Message[]> {
  const file = join(folder, 'messages');
  const read = async (): Promise<Message[]> =>
    (await readFile(file, 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Message);
  await vi.waitUntil(async () => (await read()).length >= count, { timeout: 20_000 });
  return read();
}

/** Returns the link without its origin: a test's server does not know its own address. */
async function lastLink(count: number): Promise<string> {
  const { link: whole = '' } = (await sent(count)).at(-1)?.data ?? {};
  return whole.replace(/^https?:\/\/[^/]+/, '');
}
let messages = 0;

async function startLoan(page: Page, hands: Hands): Promise<void> {
  await hands.write(box(page, /Сумма кредита/), '500000');
  await hands.press(radio(page, 'Автомобиль'));
  await hands.press(next(page));
  await step(page, 'Шаг 2 из 4. О вас');
  await hands.write(box(page, /Дата рождения/), '01021990');
}

/** Starts the loan on a phone, saves it, and resolves with the link that was sent. */
async function startAndSave(where: string = EMAIL): Promise<string> {
  const { page } = await site.open(ADDRESS);
  await startLoan(page, handsOn(page, 'by mouse'));
  await offer(page).click();
  await to(page).fill(where);
  await to(page).press('Enter');
  await message(page, /Ответы сохранены/);
  messages += 1;
  return lastLink(messages);
}

const expectStarted = async (page: Page): Promise<void> => {
  await step(page, 'Шаг 2 из 4. О вас');
  await message(page, /Ваши ответы на месте/);
  expect(await box(page, /Дата рождения/).inputValue()).toBe('01.02.1990');
  expect(page.url()).not.toContain('#');
};

describe('a form that is finished on another device', () => {
  it('is saved on a phone and opened at its step elsewhere, by keys alone', async () => {
    const phone = await site.open(ADDRESS);
    const keys = handsOn(phone.page, 'by keys alone');
    await startLoan(phone.page, keys);
    await keys.press(offer(phone.page), 'Enter');
    await keys.write(to(phone.page), 'anna@');
    await keys.press(button(phone.page, /Получить ссылку/));
    await message(phone.page, /Проверьте адрес или номер, на который придёт ссылка/);
    expect(await axe(phone.page)).toEqual([]);
    await keys.write(to(phone.page), EMAIL);
    await keys.press(button(phone.page, /Получить ссылку/));
    await message(phone.page, /Отправляем ссылку на anna@example.ru/);
    await step(phone.page, 'Шаг 2 из 4. О вас');
    messages += 1;
    const [{ data } = { data: undefined }] = (await sent(messages)).slice(-1);
    expect(data).toMatchObject({ email: EMAIL, title: 'Заявка на кредит' });
    // The browser logs each 422 by itself.
    expect(phone.complaints).toEqual([expect.stringContaining('422')]);
    expect(keys.complaints()).toEqual([]);

    const desk = await site.open(await lastLink(messages), DESK);
    const hands = handsOn(desk.page, 'by keys alone');
    expect(desk.page.url()).not.toContain('#');
    expect(await axe(desk.page)).toEqual([]);
    await hands.press(button(desk.page, /^Продолжить$/));
    await expectStarted(desk.page);
    await takenOver(desk.page);
    expect(new URL(desk.page.url()).pathname).toBe(ADDRESS);
    expect(await axe(desk.page)).toEqual([]);
    await hands.press(button(desk.page, /^Назад$/));
    expect(await radio(desk.page, 'Автомобиль').isChecked()).toBe(true);
    await desk.page.reload();
    await step(desk.page, 'Шаг 1 из 4. Какой кредит нужен');
    await takenOver(desk.page);
    expect(await box(desk.page, /Сумма кредита/).inputValue()).toMatch(/500/);
    expect([...desk.complaints, ...hands.complaints()]).toEqual([]);
  });

  it('is sent from where it was opened', async () => {
    const { page } = await site.open(await startAndSave(), DESK);
    await button(page, /^Продолжить$/).click();
    await expectStarted(page);
    await main(page)
      .getByRole('combobox', { name: /Фамилия/ })
      .or(box(page, /Фамилия/))
      .fill('Петрова Анна Ильинична');
    await box(page, /Телефон/).fill('9161234567');
    await next(page).click();
    await radio(page, 'На пенсии').click();
    await box(page, /Доход в месяц/).fill('40000');
    await next(page).click();
    const consent = main(page).getByRole('checkbox', { name: /соглашаюсь/ });
    expect(await consent.isChecked()).toBe(false);
    await consent.check();
    await send(page).click();
    await message(page, /Номер заявки/);
    const [row] = site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1');
    expect(JSON.parse(row?.payload ?? '{}')).toMatchObject({ amount: 500_000, birth_date: '01.02.1990' });
  });

  it('without script is saved and opened as well', async () => {
    const { page } = await site.open(ADDRESS, NO_SCRIPT);
    await startLoan(page, handsOn(page, 'by mouse'));
    await offer(page).click();
    await to(page).fill('916');
    await button(page, /Получить ссылку/).click();
    await message(page, /Проверьте адрес или номер, на который придёт ссылка/);
    await step(page, 'Шаг 2 из 4. О вас');
    await to(page).fill('8 916 123-45-67');
    await to(page).press('Enter');
    await message(page, /Отправляем ссылку на \+79161234567/);
    expect(await box(page, /Дата рождения/).inputValue()).toBe('01.02.1990');
    messages += 1;
    const address = await lastLink(messages);
    const other = await site.open('/resume', NO_SCRIPT);
    await link(other.page).fill(site.url + address);
    await link(other.page).press('Enter');
    await expectStarted(other.page);
    await next(other.page).click();
    await main(other.page)
      .getByRole('link', { name: /Телефон/ })
      .waitFor();
  });

  it.each<[title: string, afterMs: number, opens: boolean, shown: RegExp]>([
    ['opens once more within the hour', HOUR_MS - 1, true, /Ваши ответы на месте/],
    ['is used an hour later', HOUR_MS, false, /Эту ссылку уже открывали/],
  ])('a link that was opened %s', async (_title, afterMs, opens, shown) => {
    nowMs += 2 * HOUR_MS;
    const address = await startAndSave();
    for (const passedMs of [0, afterMs]) {
      nowMs += passedMs;
      const { page } = await site.open(address, DESK);
      await button(page, /^Продолжить$/).click();
      if (passedMs === 0 || opens) await expectStarted(page);
      else await message(page, shown);
    }
  });

  it('is over or broken: the page names what to do', async () => {
    nowMs += 2 * HOUR_MS;
    const address = await startAndSave();
    nowMs += 14 * DAY_MS;
    const { page } = await site.open(address, DESK);
    await button(page, /^Продолжить$/).click();
    await message(page, /Срок ссылки истёк/);
    await link(page).fill('https://bank.example/resume');
    await link(page).press('Enter');
    await message(page, /Проверьте, что скопировали её целиком/);
    expect(await axe(page)).toEqual([]);
  });

  it('is saved for one address so often, and then again at a time that is named', async () => {
    nowMs += 2 * HOUR_MS;
    const { page } = await site.open(ADDRESS);
    await startLoan(page, handsOn(page, 'by mouse'));
    await offer(page).click();
    for (let time = 0; time < 4; time += 1) {
      await to(page).fill('often@example.ru');
      await to(page).press('Enter');
      await message(page, time < 3 ? /Ответы сохранены/ : /Слишком много ссылок/);
      if (time < 3) messages += 1;
    }
    expect(await box(page, /Дата рождения/).inputValue()).toBe('01.02.1990');
  });

  it('keeps what it may of a version that was published meanwhile, and names the rest', async () => {
    nowMs += 2 * HOUR_MS;
    const address = await startAndSave();
    const texts = await loanExample();
    const files: Record<string, string> = {};
    for (const name of ['schema', 'ui', 'form', 'examples']) {
      const path = `forms/${LOAN_FORM}/${name}.json`;
      files[path] = (texts.get(path) ?? '').replace('"ru": "Автомобиль"', '"ru": "Мотоцикл"');
    }
    await publishDocument(site.server, `forms/${LOAN_FORM}`, files);
    const { page } = await site.open(address, DESK);
    await button(page, /^Продолжить$/).click();
    await message(page, /Форма изменилась.*На что кредит/);
    await step(page, 'Шаг 1 из 4. Какой кредит нужен');
    expect(await box(page, /Сумма кредита/).inputValue()).toMatch(/500/);
    expect(await radio(page, 'Мотоцикл').isChecked()).toBe(false);
  });
});

describe('a form that is finished elsewhere, where nobody sends links', () => {
  it('shows the link to its visitor', async () => {
    const own = await startSite({ texts: await loanExample(), env: { RATE_LIMITS: 'off' } });
    try {
      const { page } = await own.open(ADDRESS);
      await startLoan(page, handsOn(page, 'by mouse'));
      await offer(page).click();
      await to(page).fill(EMAIL);
      await button(page, /Получить ссылку/).click();
      const shown = main(page).getByRole('link', { name: /\/resume#/ });
      const address = ((await shown.getAttribute('href')) ?? '').replace(/^https?:\/\/[^/]+/, '');
      const desk = await own.open(address, DESK);
      await button(desk.page, /^Продолжить$/).click();
      await expectStarted(desk.page);
    } finally {
      await own.close();
    }
  });
});
