import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CSRF_HEADER } from '#contract';
import { hashOf, paper, photo } from '../api/claim-files.ts';
import { axe } from './axe.ts';
import { type Hands, handsOn } from './hands.ts';
import { choose, fileQuestion, finish, heading, openFeedback, VIEWPORTS } from './quality-form.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio } from './studio.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE_PX = 375;
const [BY_KEYS, NATIVELY] = ['9161234511', '9161234512'];
/** Phone of appeals that nobody looks up. */
const KEPT = '9161234513';
const MINUTE_MS = 60 * 1000;
const LETTER = { name: 'Ответ банка.pdf', mimeType: 'application/pdf', buffer: paper() };
const PICTURE = { name: 'схема проезда.jpg', mimeType: 'image/jpeg', buffer: photo(1_300_000) };
const SCRIPT = { name: 'письмо.pdf', mimeType: 'application/pdf', buffer: Buffer.from('#!/bin/sh\necho') };
const SAVED = /^Сохранено(: посетитель увидит это|\. По номеру телефона посетитель найдёт обращение с )/;

let site: Site;
let nowMs = Date.parse('2026-01-15T09:00:00Z');
beforeAll(async () => {
  const env = { PHONE_CODE_COMMAND: '/bin/true', RATE_LIMITS: 'off' };
  site = await startSite({ env, randomInt: () => 0, now: () => nowMs });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

async function openAnswer(number: string) {
  const viewport = { width: PHONE_PX, height: 740 };
  const entered = await enterStudio(site, 'content', `/studio/requests/${number}`, { viewport });
  const hands = handsOn(entered.page, 'by keys alone');
  const panel = entered.page.getByRole('region', { name: 'Обращение: что увидит посетитель' });
  await panel.waitFor();
  return { ...entered, hands, panel };
}

const filesIn = (panel: Locator) => panel.getByRole('group', { name: 'Файлы ответа' }).getByRole('listitem');

async function attach(
  { page, hands, panel }: { page: Page; hands: Hands; panel: Locator },
  files: (typeof LETTER)[],
): Promise<void> {
  const chooser = panel.getByLabel('Приложить файлы');
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), hands.press(chooser)]);
  await dialog.setFiles(files);
}

const save = ({ hands, panel }: { hands: Hands; panel: Locator }): Promise<void> =>
  hands.press(panel.getByRole('button', { name: 'Сохранить' }));

const remove = ({ hands, panel }: { hands: Hands; panel: Locator }, name: string): Promise<void> =>
  hands.press(panel.getByRole('button', { name: `Убрать «${name}»` }));

const namesIn = async (panel: Locator): Promise<string[]> =>
  (await filesIn(panel).allInnerTexts()).map((text) => text.split(' (', 1)[0] ?? '');

async function answerWith(number: string, files: (typeof LETTER)[]): Promise<void> {
  const staff = await openAnswer(number);
  await staff.hands.write(staff.panel.getByLabel('Наш ответ'), 'Письмо приложено.');
  await attach(staff, files);
  await expect.poll(() => filesIn(staff.panel).count()).toBe(files.length);
  await staff.hands.press(staff.panel.getByRole('button', { name: 'Сохранить' }));
  await staff.panel.getByText(SAVED).waitFor();
  await site.leave(staff.page);
}

/** Downloads each file by pressing its link, as a visitor does. */
async function downloaded(page: Page, press: (link: Locator) => Promise<void>): Promise<[string, string][]> {
  const saved: [string, string][] = [];
  for (const link of await page.locator('dd a').all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(link)]);
    saved.push([download.suggestedFilename(), hashOf(await readFile(await download.path()))]);
  }
  return saved;
}

const SENT = [LETTER, PICTURE].map(({ name, buffer }): [string, string] => [name, hashOf(buffer)]);
const SHOWN = ['Ответ банка.pdf (PDF, 1\u00a0кБ)', 'схема проезда.jpg (JPEG, 1,2\u00a0МБ)'];
const shownOn = (page: Page): Promise<string[]> => page.locator('dd a').allTextContents();

describe('the files of an answer', () => {
  it('are attached, taken out and saved by keys alone on a phone, and reach who proves the phone', async () => {
    const number = await fileQuestion(site, BY_KEYS);
    const staff = await openAnswer(number);
    const { page, hands, panel, complaints } = staff;
    await hands.write(panel.getByLabel('Статус'), 'Ответ готов');
    await hands.write(panel.getByLabel('Наш ответ'), 'Письмо приложено.');
    await attach(staff, [SCRIPT]);
    await panel
      .getByRole('alert')
      .getByText('письмо.pdf: Файлы этого вида не принимаются — выберите другой')
      .waitFor();
    expect(await panel.getByLabel('Наш ответ').inputValue()).toBe('Письмо приложено.');
    await attach(staff, [LETTER, { ...LETTER, name: 'не то.pdf' }, PICTURE]);
    await expect.poll(() => filesIn(panel).count()).toBe(3);
    await hands.press(panel.getByRole('button', { name: 'Убрать «не то.pdf»' }));
    await panel.getByText('Файл «не то.pdf» убран.').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE_PX);
    await hands.press(panel.getByRole('button', { name: 'Сохранить' }));
    await panel.getByText(SAVED).waitFor();
    await panel.getByText('Файлы ответа: Ответ банка.pdf, схема проезда.jpg').waitFor();
    expect(hands.complaints()).toEqual([]);
    // The browser logs the refusal by itself.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
    await site.leave(page);

    nowMs += DAY_MS;
    const { page: visitor, complaints: theirs } = await openFeedback(site, VIEWPORTS[0]);
    await choose(visitor, 'Статус обращения', 'Статус обращения');
    await visitor.getByLabel('Телефон').fill(BY_KEYS ?? '');
    await finish(visitor);
    await visitor.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await visitor.getByLabel('Код из сообщения').waitFor();
    expect(await visitor.content()).not.toContain('Ответ банка.pdf');
    await visitor.getByLabel('Код из сообщения').fill('000000');
    await heading(visitor, 'Ответ готов').waitFor();
    expect(await shownOn(visitor)).toEqual(SHOWN);
    expect(await axe(visitor)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORTS[0].width);
    const keys = handsOn(visitor, 'by keys alone');
    expect(await downloaded(visitor, (link) => keys.press(link))).toEqual(SENT);
    expect(keys.complaints()).toEqual([]);
    expect(theirs.filter((one) => !one.includes('422'))).toEqual([]);
  });

  it('are downloaded without script too, and an old link is answered by a sentence', async () => {
    await answerWith(await fileQuestion(site, NATIVELY), [LETTER, PICTURE]);
    nowMs += DAY_MS;
    const { page } = await site.open('/forms/quality?variant=appeal', { javaScriptEnabled: false });
    await page.getByLabel('Телефон').fill(NATIVELY ?? '');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await page.getByRole('textbox', { name: /Символы с картинки/ }).fill('22222');
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await page.getByLabel('Код из сообщения').fill('000000');
    await page.getByRole('button', { name: 'Показать статус' }).click();
    await page.getByText('Письмо приложено.').waitFor();
    expect(await shownOn(page)).toEqual(SHOWN);
    expect(await downloaded(page, (link) => link.click())).toEqual(SENT);
    nowMs += DAY_MS;
    await page.locator('dd a').first().click();
    await page.getByText('Ссылка больше не действует').waitFor();
  });

  it('are dropped onto their frame, and the typed answer stays when the line fails', async () => {
    const { page, panel } = await openAnswer(await fileQuestion(site, KEPT));
    await panel.getByLabel('Наш ответ').fill('Письмо приложено.');
    const drop = async (): Promise<void> => {
      const dataTransfer = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'ответ.pdf', { type: 'application/pdf' }));
          return transfer;
        },
        [...LETTER.buffer],
      );
      await panel.getByRole('group', { name: 'Файлы ответа' }).dispatchEvent('drop', { dataTransfer });
    };
    await page.context().setOffline(true);
    await drop();
    await panel.getByText('ответ.pdf: не удалось загрузить, попробуйте ещё раз').waitFor();
    await page.context().setOffline(false);
    expect(await panel.getByLabel('Наш ответ').inputValue()).toBe('Письмо приложено.');
    await drop();
    await expect
      .poll(() => filesIn(panel).allInnerTexts())
      .toEqual([expect.stringContaining('ответ.pdf (PDF, 1\u00a0кБ)')]);
  });

  it('that are removed from a saved answer are there until it is saved, and the page asks before it is left', async () => {
    const number = await fileQuestion(site, KEPT);
    await answerWith(number, [LETTER]);
    const staff = await openAnswer(number);
    const { page, panel } = staff;
    let questions = 0;
    page.on('dialog', (dialog) => {
      questions += 1;
      void dialog.dismiss();
    });
    const leave = (): Promise<unknown> => page.getByRole('link', { name: 'Заявки' }).first().click();
    await remove(staff, LETTER.name);
    await panel
      .getByText('Файл «Ответ банка.pdf» будет убран, когда вы сохраните ответ. Пока посетитель его видит.')
      .waitFor();
    await leave();
    await expect.poll(() => questions).toBe(1);
    expect(page.url()).toContain(number);
    await save(staff);
    await panel.getByText(SAVED).waitFor();
    expect(await filesIn(panel).count()).toBe(0);
    await leave();
    await page.waitForURL((url) => !url.href.includes(number));
    expect(questions).toBe(1);
  });

  it('keep what is chosen while the answer is being saved, and what was saved meanwhile', async () => {
    const staff = await openAnswer(await fileQuestion(site, KEPT));
    const { page, panel } = staff;
    await attach(staff, [LETTER]);
    await expect.poll(() => namesIn(panel)).toEqual([LETTER.name]);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/appeals\/\d+$/, async (route) => {
      const answer = await route.fetch();
      asked.resolve();
      await answered.promise;
      await route.fulfill({ response: answer });
    });
    const button = panel.getByRole('button', { name: 'Сохранить' });
    await save(staff);
    await asked.promise;
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await attach(staff, [PICTURE]);
    await panel.getByText(`Файл «${PICTURE.name}» приложен`).waitFor();
    answered.resolve();
    await panel.getByText(SAVED).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await namesIn(panel)).toEqual([LETTER.name, PICTURE.name]);
    await save(staff);
    await panel.getByText(`Файлы ответа: ${LETTER.name}, ${PICTURE.name}`).waitFor();
  });

  it('are opened from a page that has been open for an hour', async () => {
    const number = await fileQuestion(site, KEPT);
    await answerWith(number, [LETTER]);
    const { page, hands, panel } = await openAnswer(number);
    nowMs += 60 * MINUTE_MS;
    const link = panel.getByRole('link', { name: LETTER.name });
    const [download] = await Promise.all([page.waitForEvent('download'), hands.press(link)]);
    expect(download.suggestedFilename()).toBe(LETTER.name);
    expect(hashOf(await readFile(await download.path()))).toBe(hashOf(LETTER.buffer));
  });

  it('that a colleague has taken out meanwhile are named, and what was typed and added stays', async () => {
    const number = await fileQuestion(site, KEPT);
    await answerWith(number, [LETTER]);
    const [staff, colleague] = [await openAnswer(number), await openAnswer(number)];
    await remove(colleague, LETTER.name);
    await save(colleague);
    await colleague.panel.getByText(SAVED).waitFor();
    const { hands, panel } = staff;
    await hands.press(panel.getByRole('link', { name: LETTER.name }));
    await panel.getByText(`Кто-то другой уже убрал из ответа: ${LETTER.name}.`).waitFor();
    await hands.write(panel.getByLabel('Наш ответ'), 'Смотрите схему.');
    await attach(staff, [PICTURE]);
    await expect.poll(() => filesIn(panel).count()).toBe(2);
    await save(staff);
    await panel
      .getByRole('alert')
      .getByText(`сохраните ещё раз. Кто-то другой уже убрал из ответа: ${LETTER.name}.`)
      .waitFor();
    expect(await namesIn(panel)).toEqual([PICTURE.name]);
    expect(await panel.getByLabel('Наш ответ').inputValue()).toContain('Смотрите схему.');
    await save(staff);
    await panel.getByText(SAVED).waitFor();
    await panel.getByText(`Файлы ответа: ${PICTURE.name}`).waitFor();
  });

  it('that no longer exist are named when the answer is saved', async () => {
    const staff = await openAnswer(await fileQuestion(site, KEPT));
    const { page, hands, panel } = staff;
    await hands.write(panel.getByLabel('Наш ответ'), 'Письмо приложено.');
    await attach(staff, [LETTER]);
    await expect.poll(() => namesIn(panel)).toEqual([LETTER.name]);
    const [added] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/files')),
      attach(staff, [PICTURE]),
    ]);
    await expect.poll(() => filesIn(panel).count()).toBe(2);
    const headers = await added.request().allHeaders();
    const { id } = (await added.json()) as { id: string };
    const gone = await page.evaluate(
      ([url = '', name = '', token = '']) =>
        fetch(url, { method: 'DELETE', headers: { [name]: token } }).then(({ ok }) => ok),
      [`${added.url()}/${id}`, CSRF_HEADER, headers[CSRF_HEADER.toLowerCase()] ?? ''],
    );
    expect(gone).toBe(true);
    await save(staff);
    await panel
      .getByRole('alert')
      .getByText(`Этих файлов у нас больше нет: ${PICTURE.name}. Уберите их`)
      .waitFor();
    expect(await panel.getByLabel('Наш ответ').inputValue()).toBe('Письмо приложено.');
    await remove(staff, PICTURE.name);
    await save(staff);
    await panel.getByText(SAVED).waitFor();
    await panel.getByText(`Файлы ответа: ${LETTER.name}`).waitFor();
  });
});
