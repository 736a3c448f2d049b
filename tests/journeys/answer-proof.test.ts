import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { withProof } from '../fixtures/proof.ts';
import { axe } from './axe.ts';
import { heading, VIEWPORTS } from './quality-form.ts';
import { type Site, startSite, takenOver } from './site.ts';

const ADDRESS = '/forms/phone-call';
const PHONE = '9161234567';
const CODE = '000000';
const TITLE = 'Введите код';

let site: Site;
let gateway: string;

/** Returns a program that receives the codes from the server; it fails while a file `down` lies beside it. */
async function makeGateway(): Promise<string> {
  gateway = await mkdtemp(join(tmpdir(), 'gateway-'));
  const program = join(gateway, 'send');
  await writeFile(program, '#!/bin/sh\ncd "$(dirname "$0")" && test ! -e down && cat >> messages\n');
  await chmod(program, 0o755);
  return program;
}
const messages = async (): Promise<string> => readFile(join(gateway, 'messages'), 'utf8').catch(() => '');

beforeAll(async () => {
  const env = { PHONE_CODE_COMMAND: await makeGateway(), RATE_LIMITS: 'off' };
  const texts = withProof(await readDefinitionsFolder(ownDefinitions));
  site = await startSite({ texts, env, randomInt: () => 0 });
});
afterEach(() => site.leaveAll());
afterAll(async () => {
  await site.close();
  await rm(gateway, { recursive: true });
});

const code = (page: Page) => page.getByLabel('Код из сообщения');
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const isFocused = (one: Element): boolean => one === document.activeElement;
const stored = (page: Page) =>
  heading(page, 'Заявка принята').or(page.locator('.zy-panel[data-kind=success]'));

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Телефон').fill(PHONE);
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  await page.locator('.zy-form button[type=submit]').last().click();
}
async function asked(viewport: (typeof VIEWPORTS)[number] = VIEWPORTS[0]) {
  const opened = await site.open(ADDRESS, { viewport });
  await takenOver(opened.page);
  await fill(opened.page);
  await heading(opened.page, TITLE).waitFor();
  return opened;
}
/** Types a code. With script, the sixth digit sends it. */
const give = (page: Page, digits: string): Promise<void> => code(page).fill(digits);
async function giveByButton(page: Page, digits: string): Promise<void> {
  await give(page, digits);
  await button(page, 'Подтвердить').click();
}

describe.each(VIEWPORTS)('a form of which the phone is proved, at $width px', (viewport) => {
  it('asks for the code over the form, and is stored with it', async () => {
    const { page, complaints } = await asked(viewport);
    await expect.poll(messages).toContain(`"phone":"+7${PHONE}","code":"${CODE}"`);
    await expect.poll(() => code(page).evaluate(isFocused)).toBe(true);
    await page.getByText(/код из 6 цифр на \+7.916.123.45.67/).waitFor();
    expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    const dialog = await page.locator('dialog').boundingBox();
    expect(dialog?.width).toBeLessThanOrEqual(viewport.width);
    // An incomplete code uses up no attempt; a wrong one does, as the message below shows.
    await giveByButton(page, '12');
    await page.getByRole('alert').filter({ hasText: 'код из 6 цифр' }).waitFor();
    expect(await code(page).evaluate(isFocused)).toBe(true);
    await give(page, '111111');
    await page.getByRole('alert').filter({ hasText: 'Осталось 2 попытки' }).waitFor();
    await expect.poll(() => code(page).evaluate(isFocused)).toBe(true);
    expect(await axe(page)).toEqual([]);
    // The sixth digit sends the code; a press that comes with it sends nothing more.
    await code(page).fill('');
    await code(page).pressSequentially('000 000');
    await stored(page).first().waitFor();
    expect(page.url()).not.toContain(PHONE);
    // The browser logs a refusal by itself: the form asks for the code by a 422.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
  });
});

describe('a visitor who is asked for a code', () => {
  it('is asked by a page where the file of the dialog cannot be had', async () => {
    const { page } = await site.open(ADDRESS);
    await takenOver(page);
    await page.route(/\/(?:ask-for-code|code-dialog)-[^/]*\.js/, (route) => route.abort());
    await fill(page);
    await heading(page, TITLE).waitFor();
    expect(await page.locator('dialog').count()).toBe(0);
    await giveByButton(page, CODE);
    await stored(page).first().waitFor();
  });

  it('goes back by Escape to the button, which names what is missing, with everything as it was', async () => {
    const { page } = await asked();
    await page.keyboard.press('Escape');
    await page.getByText('Заявка ещё не отправлена: нужен код из сообщения').waitFor();
    const phone = page.getByLabel('Телефон');
    expect([await phone.inputValue(), await phone.getAttribute('aria-invalid')]).toEqual([
      '916 123 45 67',
      null,
    ]);
    const send = page.locator('.zy-form button[type=submit]').last();
    await expect.poll(() => send.evaluate(isFocused)).toBe(true);
    await send.press('Enter');
    await heading(page, TITLE).waitFor();
    await give(page, CODE);
    await stored(page).first().waitFor();
  });

  it('asks for another one as soon as the first is over', async () => {
    const { page } = await asked();
    const again = button(page, 'Отправить код ещё раз');
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(/Новый код можно запросить через \d+ секунд/).waitFor();
    for (const wrong of ['111111', '222222', '333333']) {
      await give(page, wrong);
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    }
    await page.getByRole('alert').filter({ hasText: 'Код больше не действует' }).waitFor();
    await again.click();
    await page.getByText('Новый код отправлен').waitFor();
    await give(page, CODE);
    await stored(page).first().waitFor();
  });

  it('tries again when the line has failed', async () => {
    const { page } = await asked();
    await page.context().setOffline(true);
    await give(page, CODE);
    await page.getByText('Не удалось проверить код').waitFor();
    await page.context().setOffline(false);
    expect(await code(page).inputValue()).toBe(CODE);
    await button(page, 'Подтвердить').click();
    await stored(page).first().waitFor();
  });

  it('learns at the field that no code could be sent, and tries again', async () => {
    await writeFile(join(gateway, 'down'), '');
    const { page } = await site.open(ADDRESS);
    await takenOver(page);
    await fill(page);
    await page.getByText('Не удалось отправить код').first().waitFor();
    expect(await page.getByLabel('Телефон').inputValue()).toBe('916 123 45 67');
    await rm(join(gateway, 'down'));
    await page.locator('.zy-form button[type=submit]').last().click();
    await heading(page, TITLE).waitFor();
  });
});

describe('without script', () => {
  it('the code is asked for, refused, sent once more and taken as with script', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    await fill(page);
    await heading(page, TITLE).waitFor();
    await page.getByText(/код из 6 цифр на \+7.916.123.45.67/).waitFor();
    await giveByButton(page, '111111');
    await page.getByText('Осталось 2 попытки').waitFor();
    await button(page, 'Отправить код ещё раз').click();
    await heading(page, TITLE).waitFor();
    expect(await page.getByText('Осталось 2 попытки').count()).toBe(0);
    await giveByButton(page, CODE);
    await stored(page).first().waitFor();
    expect(page.url()).not.toContain(PHONE);
  });
});
