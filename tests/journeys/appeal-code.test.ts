import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from '../cli/captured-cli.ts';
import { bodies } from '../fixtures/quality.ts';
import { axe } from './axe.ts';
import { breakFiles, FAULTS, type Fault } from './lazy-files.ts';
import { choose, finish, heading, openFeedback, VIEWPORTS } from './quality-form.ts';
import { type Site, startSite } from './site.ts';

const FILED_MS = Date.parse('2026-01-15T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const [NOBODY, FILED] = ['9161234501', '9161234502'] as const;
const CODE = '000000';
const ANSWER = ['Карта ждёт вас.', '', 'Возьмите <b>паспорт</b>.'];
const WRONG = 'Код не подошёл, проверьте и введите ещё раз';

let site: Site;
let gateway: string;
let nowMs = FILED_MS;

/** Returns a program that receives the messages from the server. */
async function makeGateway(): Promise<string> {
  gateway = await mkdtemp(join(tmpdir(), 'gateway-'));
  const program = join(gateway, 'send');
  await writeFile(program, '#!/bin/sh\ncat >> "$(dirname "$0")/messages"\n');
  await chmod(program, 0o755);
  return program;
}
const messages = async (): Promise<string> => readFile(join(gateway, 'messages'), 'utf8').catch(() => '');

beforeAll(async () => {
  const env = { PHONE_CODE_COMMAND: await makeGateway(), RATE_LIMITS: 'off' };
  site = await startSite({ env, randomInt: () => 0, now: () => nowMs });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, string>;
  };
  const { uid } = await post('/api/app/captcha/create', { width: 216, height: 68 });
  const captcha = { captcha_uid: uid, captcha_code: '22222' };
  const question = { ...bodies.question, phone: `+7${FILED}`, ...captcha };
  const { id = '' } = await post('/api/about/quality/feedback/create', question);
  vi.stubEnv('DATA_DIR', site.dataDir);
  for (const change of [
    ['--status', 'На проверке'],
    ['--status', 'Зарегистрировано', '--answer', ANSWER.join('\n')],
  ])
    await runCaptured(commands, ['appeal', id, ...change], { cwd: site.dataDir });
  vi.unstubAllEnvs();
  nowMs += DAY_MS;
});
afterEach(() => site.leaveAll());
afterAll(async () => {
  await site.close();
  await rm(gateway, { recursive: true });
});

type Opened = Awaited<ReturnType<typeof openFeedback>>;
async function ask(phone: string, viewport: (typeof VIEWPORTS)[number] = VIEWPORTS[0]): Promise<Opened> {
  const opened = await openFeedback(site, viewport);
  await lookUp(opened.page, phone);
  return opened;
}
async function lookUp(page: Opened['page'], phone: string): Promise<void> {
  await choose(page, 'Статус обращения', 'Статус обращения');
  await page.getByLabel('Телефон').fill(phone);
  await finish(page);
  await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
  await heading(page, 'Подтвердите номер').waitFor();
}
const code = (page: Opened['page']) => page.getByLabel('Код из сообщения');
/** Types a code. With script, the sixth digit sends it. */
const give = (page: Opened['page'], digits: string): Promise<void> => code(page).fill(digits);
async function giveByButton(page: Opened['page'], digits: string): Promise<void> {
  await give(page, digits);
  await page.getByRole('button', { name: 'Показать статус' }).click();
}
/** Expects the bank's answer in the visitor's words and the history of statuses. */
async function expectAnswer(page: Opened['page']): Promise<void> {
  const answer = page.getByText(ANSWER[0] ?? '');
  expect(await answer.allInnerTexts()).toEqual([ANSWER.join('\n')]);
  const statuses = await page.locator('dd li').allTextContents();
  expect(statuses).toEqual([
    expect.stringMatching(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d: На проверке$/),
    expect.stringMatching(/: Зарегистрировано$/),
  ]);
}
const isFocused = (one: Element): boolean => one === document.activeElement;

describe.each(VIEWPORTS)('the code of a lookup at $width px', (viewport) => {
  it('is sent to the phone, asked for in a field that has the focus, and shows the status', async () => {
    const { page, complaints } = await ask(FILED, viewport);
    await expect.poll(messages).toContain(`"phone":"+7${FILED}","code":"${CODE}"`);
    await heading(page, 'Подтвердите номер').waitFor();
    await expect.poll(() => code(page).evaluate(isFocused)).toBe(true);
    await page.getByText(/Мы отправили код из 6 цифр на \+7.916.123.45.02/).waitFor();
    expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await axe(page)).toEqual([]);
    await give(page, '000 000');
    await heading(page, 'Зарегистрировано').waitFor();
    await expect.poll(() => heading(page, 'Зарегистрировано').evaluate(isFocused)).toBe(true);
    const facts = await page.locator('.zy-facts div').allTextContents();
    expect(facts.slice(1, 3)).toEqual(['Тип обращенияВопрос', 'Подано15.01.2026']);
    await expectAnswer(page);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    // The browser logs a refusal by itself: the search asks for the code by a 422.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
  });

  it('that is wrong is reported at the field, which has the focus, until it is right', async () => {
    const { page } = await ask(FILED, viewport);
    await give(page, '111111');
    await page.getByRole('alert').filter({ hasText: WRONG }).waitFor();
    await expect.poll(() => code(page).evaluate(isFocused)).toBe(true);
    expect(await code(page).getAttribute('aria-invalid')).toBe('true');
    expect(await axe(page)).toEqual([]);
    await give(page, CODE);
    await heading(page, 'Зарегистрировано').waitFor();
  });
});

describe('a lookup with a code', () => {
  it.each(Object.keys(FAULTS) as Fault[])(
    'asks for it though the file of its step fails once (%s)',
    async (fault) => {
      const { page } = await openFeedback(site);
      const { broken } = await breakFiles(page, fault, (name) => name.startsWith('code-step-'));
      await lookUp(page, FILED);
      await give(page, CODE);
      await heading(page, 'Зарегистрировано').waitFor();
      expect([...broken]).toHaveLength(1);
    },
  );

  it('of a phone that nobody has filed under looks the same until the code is right', async () => {
    const [filed, nobody] = [await ask(FILED), await ask(NOBODY)];
    const shown = ({ page }: Opened) => page.locator('.zy-panel').textContent();
    const masked = async (one: Opened) => (await shown(one))?.replace(/45.0\d/, '');
    expect(await masked(nobody)).toBe(await masked(filed));
    await give(nobody.page, CODE);
    await heading(nobody.page, 'Обращение не найдено').waitFor();
  });

  it('keeps what was typed when the line fails, and when the visitor goes back', async () => {
    const { page } = await ask(FILED);
    await page.context().setOffline(true);
    await give(page, CODE);
    await page.getByText('Не удалось проверить код').waitFor();
    await page.context().setOffline(false);
    expect(await code(page).inputValue()).toBe(CODE);
    await page.getByRole('button', { name: 'Назад' }).click();
    await heading(page, 'Статус обращения').waitFor();
    expect(await page.getByLabel('Телефон').inputValue()).toBe('916 123 45 02');
  });
});

describe('without script', () => {
  async function askNatively(phone: string) {
    const { page } = await site.open('/forms/quality?variant=appeal', { javaScriptEnabled: false });
    await page.getByLabel('Телефон').fill(phone);
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await page.getByRole('textbox', { name: /Символы с картинки/ }).fill('22222');
    await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    await heading(page, 'Подтвердите номер').waitFor();
    return page;
  }

  it('the code is asked for, refused and taken as with script', async () => {
    const page = await askNatively(FILED);
    await giveByButton(page, '111111');
    await page.getByText(WRONG).waitFor();
    await giveByButton(page, CODE);
    await heading(page, 'Зарегистрировано').waitFor();
    await expectAnswer(page);
    expect(page.url()).not.toContain(FILED);
  });

  it('an empty result is shown as with script, after the code alone', async () => {
    const page = await askNatively(NOBODY);
    await giveByButton(page, CODE);
    await heading(page, 'Обращение не найдено').waitFor();
  });
});

it('a page that was sent without script asks on when its script comes', async () => {
  const { page, complaints } = await site.open('/forms/quality?variant=appeal');
  const { uid } = (await (
    await fetch(`${site.url}/api/app/captcha/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()) as { uid: string };
  const fields = {
    phone: FILED,
    privacy: 'on',
    'captcha.uid': uid,
    'captcha.code': '22222',
    'zayavka-asked': 'phone privacy captcha',
    'zayavka-form': await page.locator('input[name=zayavka-form]').first().inputValue(),
    'zayavka-consent': await page.locator('input[name=zayavka-consent]').first().inputValue(),
  };
  await page.evaluate((given) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: location.href });
    for (const [name, value] of Object.entries(given))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  }, fields);
  await heading(page, 'Подтвердите номер').waitFor();
  await giveByButton(page, CODE);
  await heading(page, 'Зарегистрировано').waitFor();
  expect(complaints).toEqual([]);
});
