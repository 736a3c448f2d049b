import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FORM_HEADER, formatFormHeader, type PageData } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { NATIVE_FIELDS, RESUME_FIELDS, SAVE_BUTTON } from '#engine/model/request';
import { hashOf, paper, photo, uploaded } from '../api/claim-files.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';
import { withProof } from '../fixtures/proof.ts';
import { axe } from './axe.ts';
import { NUMBER } from './example-journeys.ts';
import { handsOn } from './hands.ts';
import { send } from './list-form.ts';
import { ADDRESS, box, button, checked, consent, give, LOAN_ANSWERS, main, next } from './loan-steps.ts';
import { type Site, startSite, takenOver } from './site.ts';

const NO_SCRIPT = { javaScriptEnabled: false };
const UPLOADS = '**/api/files/*';
const CODE = '000000';
const UNFINISHED = /1 файл ещё не загружен/;

let site: Site;
/** Site with the same loan, whose phone is proved by a code. */
let proving: Site;
let gateway: string;

/** Returns a program that receives the codes from the server. */
async function makeGateway(): Promise<string> {
  gateway = await mkdtemp(join(tmpdir(), 'gateway-'));
  const program = join(gateway, 'send');
  await writeFile(program, '#!/bin/sh\ncat > /dev/null\n');
  await chmod(program, 0o755);
  return program;
}

beforeAll(async () => {
  const texts = await loanExample();
  site = await startSite({ texts, env: { RATE_LIMITS: 'off' } });
  proving = await startSite({
    texts: withProof(texts, LOAN_FORM),
    env: { RATE_LIMITS: 'off', PHONE_CODE_COMMAND: await makeGateway() },
    randomInt: () => 0,
  });
});
afterEach(() => Promise.all([site.leaveAll(), proving.leaveAll()]));
afterAll(async () => {
  await Promise.all([site.close(), proving.close()]);
  await rm(gateway, { recursive: true });
});

const field = (page: Page): Locator => main(page).locator('[data-path="certificate"]');
const attach = (page: Page, content: Buffer, name = 'справка.jpg'): Promise<void> =>
  field(page)
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: content });
const attached = (page: Page, count: number) =>
  expect.poll(() => field(page).locator(`.zy-files[data-whole="${count}"]`).count()).toBe(1);
const remove = (page: Page, name: string): Locator => button(page, new RegExp(`Убрать файл ${name}`));
/** Entry of a file that was uploaded with the form, without script. */
const kept = (page: Page, name: string): Locator =>
  main(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
const step = (page: Page, title: string | RegExp): Promise<void> =>
  main(page).getByRole('heading', { name: title }).waitFor();
const back = (page: Page): Locator => button(page, /^Назад$/);
const change = (page: Page): Locator => button(page, /^Изменить Доход$/);
/** The list of errors, which has the same text, is hidden for few of them. */
const message = (page: Page, text: RegExp): Promise<void> =>
  main(page).getByText(text).filter({ visible: true }).first().waitFor();

async function reachIncome(page: Page): Promise<void> {
  const hands = handsOn(page, 'by mouse');
  for (const [one] of [LOAN_ANSWERS.loan, LOAN_ANSWERS.about]) {
    await give(page, hands, one);
    await next(page).click();
  }
  await step(page, /Доход$/);
  await give(page, hands, LOAN_ANSWERS.income[1]);
}
async function reachCheck(page: Page): Promise<void> {
  await next(page).click();
  await step(page, /Проверьте ответы/);
}
const listed = async (page: Page): Promise<string | undefined> => (await checked(page))['Справка о доходах'];
async function agreeAndSend(page: Page): Promise<void> {
  await consent(page).check();
  await send(page).click();
}

/** Returns the files of the last request, each with the hash of its stored content. */
async function stored(page: Page, { rows, dataDir }: Site = site): Promise<[name: unknown, hash: string][]> {
  await page.getByText(NUMBER).waitFor();
  const [last] = rows<{ payload: string }>('select payload from requests order by rowid desc limit 1');
  const { certificate }: { certificate: JsonObject[] } = JSON.parse(last?.payload ?? '{}');
  return certificate.map(({ id, name }) => [name, hashOf(readFileSync(join(dataDir, 'files', String(id))))]);
}
const requests = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

/** Saves the form on a site that sends no links, and resolves with the link that the page shows. */
async function save(page: Page): Promise<string> {
  await main(page).getByText('Сохранить и продолжить позже').click();
  await box(page, /Электронная почта или телефон/).fill('anna@example.ru');
  await button(page, /Получить ссылку/).click();
  const shown = main(page).getByRole('link', { name: /\/resume#/ });
  return ((await shown.getAttribute('href')) ?? '').replace(/^https?:\/\/[^/]+/, '');
}

describe('files of a form in steps', () => {
  it('stay through the steps, are checked and changed at the end, and are sent', async () => {
    const { page, complaints } = await site.open(ADDRESS);
    const content = photo(300_000);
    await reachIncome(page);
    await attach(page, content);
    // The list has the order in which the server acknowledged the files.
    await attached(page, 1);
    await attach(page, paper(), 'лишняя.pdf');
    await attached(page, 2);
    await back(page).click();
    await step(page, /О вас$/);
    await next(page).click();
    await attached(page, 2);
    await reachCheck(page);
    expect(await listed(page)).toBe('справка.jpg\nлишняя.pdf');
    expect(await axe(page)).toEqual([]);
    await change(page).click();
    await remove(page, 'лишняя.pdf').click();
    await attached(page, 1);
    await page.goBack();
    await step(page, /Проверьте ответы/);
    await page.goForward();
    await step(page, /Доход$/);
    await reachCheck(page);
    expect(await listed(page)).toBe('справка.jpg');
    await page.reload();
    await takenOver(page);
    await step(page, /Проверьте ответы/);
    expect(await listed(page)).toBe('справка.jpg');
    await agreeAndSend(page);
    expect(await stored(page)).toEqual([['справка.jpg', hashOf(content)]]);
    expect(complaints).toEqual([]);
  });

  it('that are on their way hold their step until they are there', async () => {
    const { page } = await site.open(ADDRESS);
    await reachIncome(page);
    await page.route(UPLOADS, (route) => route.abort('internetdisconnected'));
    const content = photo(100_000);
    await attach(page, content);
    await next(page).click();
    await message(page, UNFINISHED);
    await step(page, /Доход$/);
    await page.unroute(UPLOADS);
    await attached(page, 1);
    await reachCheck(page);
    await agreeAndSend(page);
    expect(await stored(page)).toEqual([['справка.jpg', hashOf(content)]]);
  });

  it('without script come with their step, stay on the way back, are left out by their tick, and are sent', async () => {
    const { page } = await site.open(ADDRESS, NO_SCRIPT);
    const content = photo(50_000);
    await reachIncome(page);
    await attach(page, Buffer.from('text'), 'заметка.jpg');
    await next(page).click();
    await message(page, /Файлы этого вида не принимаются/);
    await step(page, /Доход$/);
    await attach(page, content);
    await back(page).click();
    await step(page, /О вас$/);
    expect(page.url()).toBe(site.url + ADDRESS);
    await next(page).click();
    expect(await kept(page, 'справка.jpg').isChecked()).toBe(true);
    await attach(page, paper(), 'лишняя.pdf');
    await reachCheck(page);
    expect(await listed(page)).toBe('справка.jpg\nлишняя.pdf');
    await change(page).click();
    await kept(page, 'лишняя.pdf').uncheck();
    await reachCheck(page);
    expect(await listed(page)).toBe('справка.jpg');
    await agreeAndSend(page);
    expect(await stored(page)).toEqual([['справка.jpg', hashOf(content)]]);
  });
});

describe('files of a form that is finished on another device', () => {
  it('are there by the link and are sent once, whichever device sends first', async () => {
    const phone = await site.open(ADDRESS);
    const content = photo(200_000);
    await reachIncome(phone.page);
    await attach(phone.page, content);
    await attached(phone.page, 1);
    const link = await save(phone.page);
    const other = await site.open(link);
    await button(other.page, /^Продолжить$/).click();
    await step(other.page, /Доход$/);
    await takenOver(other.page);
    await attached(other.page, 1);
    expect(await remove(other.page, 'справка.jpg').count()).toBe(1);
    expect(await axe(other.page)).toEqual([]);
    await other.page.reload();
    await takenOver(other.page);
    await attached(other.page, 1);
    await reachCheck(other.page);
    await agreeAndSend(other.page);
    expect(await stored(other.page)).toEqual([['справка.jpg', hashOf(content)]]);
    expect(other.complaints).toEqual([]);

    const before = requests();
    await reachCheck(phone.page);
    await agreeAndSend(phone.page);
    await step(phone.page, /Доход$/);
    await message(phone.page, /Этого файла у нас больше нет/);
    expect(requests()).toBe(before);
    const late = await site.open(link);
    await button(late.page, /^Продолжить$/).click();
    await message(late.page, /Приложите файлы заново: .*«Справка о доходах»/);
    await attached(late.page, 0);
  });

  it('without script are saved with what has just been chosen, and are there by the link', async () => {
    const { page } = await site.open(ADDRESS, NO_SCRIPT);
    const content = photo(60_000);
    await reachIncome(page);
    await attach(page, content);
    const link = await save(page);
    const other = await site.open('/resume', NO_SCRIPT);
    await box(other.page, /Ссылка из сообщения/).fill(site.url + link);
    await button(other.page, /^Продолжить$/).click();
    expect(await kept(other.page, 'справка.jpg').isChecked()).toBe(true);
    await reachCheck(other.page);
    await agreeAndSend(other.page);
    expect(await stored(other.page)).toEqual([['справка.jpg', hashOf(content)]]);
  });

  it('wait no more of them than the form takes, whatever a sender names', async () => {
    const accept = { accept: 'application/json' };
    const { forms } = (await (await fetch(site.url + ADDRESS, { headers: accept })).json()) as PageData;
    const certificate: JsonObject[] = [];
    for (let count = 0; count < 3; count += 1)
      certificate.push(
        await uploaded(site.url, photo(5000), {
          form: LOAN_FORM,
          field: 'certificate',
          name: `${count}.jpg`,
        }),
      );
    const version = forms[LOAN_FORM]?.version ?? '';
    const body = new URLSearchParams({
      [FORM_HEADER]: formatFormHeader({ slug: LOAN_FORM, version, variant: 'default' }),
      [RESUME_FIELDS.to]: 'anna@example.ru',
      [RESUME_FIELDS.answers]: JSON.stringify({ certificate }),
      [NATIVE_FIELDS.continued]: SAVE_BUTTON,
    });
    const answer = await fetch(site.url + ADDRESS, { method: 'POST', headers: accept, body });
    expect(answer.status).toBe(200);
    const waiting = site.rows<{ file_id: string }>('select file_id from saved_files');
    const ids = certificate.map(({ id }) => id);
    expect(waiting.filter(({ file_id: id }) => ids.includes(id))).toHaveLength(2);
  });

  it('that are not taken are named where the form is saved without them', async () => {
    const { page } = await site.open(ADDRESS, NO_SCRIPT);
    await reachIncome(page);
    await attach(page, Buffer.from('text'), 'заметка.jpg');
    const link = await save(page);
    expect(link).toMatch(/^\/resume#/);
    await message(page, /Файлы этого вида не принимаются/);
  });
});

describe('files of a form whose phone is proved by a code', () => {
  it.each<[way: string, options: { javaScriptEnabled: boolean }]>([
    ['with script', { javaScriptEnabled: true }],
    ['without script', NO_SCRIPT],
  ])('are sent with the code, %s', async (_way, options) => {
    const { page } = await proving.open(ADDRESS, options);
    const content = photo(70_000);
    await reachIncome(page);
    await attach(page, content);
    if (options.javaScriptEnabled) await attached(page, 1);
    await reachCheck(page);
    await agreeAndSend(page);
    await page.getByLabel('Код из сообщения').fill(CODE);
    if (!options.javaScriptEnabled) await page.getByRole('button', { name: 'Подтвердить' }).click();
    expect(await stored(page, proving)).toEqual([['справка.jpg', hashOf(content)]]);
  });
});
