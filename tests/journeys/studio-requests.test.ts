import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { formatMoscowDay } from '#engine/model/time';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Hands, handsOn, WAYS, type Way } from './hands.ts';
import { choose, fileQuestion, finish, heading, openFeedback, VIEWPORTS } from './quality-form.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio } from './studio.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE_PX = 375;
const PHONES: Readonly<Record<Way, string>> = { 'by mouse': '9161234504', 'by keys alone': '9161234505' };
/** Personal data of the visitor, in any notation. */
const PERSONAL = /Петрова|916\s?123|Когда придёт карта/;

let site: Site;
let nowMs = Date.parse('2026-01-15T09:00:00Z');
beforeAll(async () => {
  // A program that accepts every code: all codes are the same here.
  const env = { PHONE_CODE_COMMAND: '/bin/true', APPEAL_NOTICE_COMMAND: '/bin/true' };
  site = await startSite({ env, randomInt: () => 0, now: () => nowMs });
});
afterAll(() => site.close());

/** Opens one request from the start page by what the screen shows. */
async function openRequest(page: Page, hands: Hands, number: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Разделы студии' });
  await hands.press(nav.getByRole('link', { name: 'Заявки' }));
  await page.getByRole('heading', { name: 'Заявки', level: 1 }).waitFor();
  await hands.write(page.getByLabel('Номер, телефон, почта или имя'), number);
  await hands.press(page.getByRole('button', { name: 'Найти' }));
  await hands.press(page.getByRole('table').getByRole('link', { name: number, exact: true }));
  await page.getByRole('heading', { name: new RegExp(`^(Заявка|Обращение) ${number}$`) }).waitFor();
}

async function enter(role: Role, way: Way) {
  const entered = await enterStudio(site, role, '/studio', { viewport: { width: 1280, height: 900 } });
  return { ...entered, hands: handsOn(entered.page, way) };
}

const moscowDay = (ms: number): string => formatMoscowDay(ms / 1000);
const main = (page: Page): Promise<string | null> => page.getByRole('main').textContent();
const audit = (): { action: string; subject: string }[] =>
  site.rows("select action, subject from audit_log where action like 'request-%'");

describe.each(sampleOf(WAYS, 2))('the person who answers what people have asked, %s', (way) => {
  it('sets the status of an appeal, and the person who asks about it the next day reads that', async () => {
    const number = await fileQuestion(site, PHONES[way]);
    const { page, hands, complaints, name } = await enter('content', way);
    await openRequest(page, hands, number);
    const panel = page.getByRole('region', { name: 'Обращение: что увидит посетитель' });
    await page.getByText(/^Приёмник заявок не подключён: заявка сохранена/).waitFor();
    await hands.write(panel.getByLabel('Статус'), 'Ответ отправлен');
    await hands.write(panel.getByLabel('Наш ответ'), 'Карта ждёт вас.');
    await hands.press(panel.getByRole('button', { name: 'Сохранить' }));
    await panel
      .getByText(
        'Сохранено. По номеру телефона посетитель найдёт обращение с 16.01.2026, а на странице после отправки видит ' +
          'ответ уже сейчас.',
      )
      .waitFor();
    const [change = ''] = await panel.getByRole('listitem').allInnerTexts();
    expect(change.split(/\n+/)).toEqual([
      expect.stringContaining(`${name}, ${moscowDay(nowMs)}`),
      'Статус: Ответ отправлен',
      'Наш ответ: Карта ждёт вас.',
    ]);
    expect(await axe(page)).toEqual([]);
    expect(hands.complaints()).toEqual([]);
    expect(complaints).toEqual([]);
    const ofThis = `select body, state from notices where request_id = '${number}'`;
    await expect
      .poll(() => site.rows<{ state: string }>(ofThis).map(({ state }) => state))
      .toEqual(['delivered']);
    await site.leave(page);

    nowMs += DAY_MS;
    const { page: visitor } = await openFeedback(site, VIEWPORTS[0]);
    await choose(visitor, 'Статус обращения', 'Статус обращения');
    await visitor.getByLabel('Телефон').fill(PHONES[way]);
    await finish(visitor);
    await visitor.getByRole('button', { name: 'Узнать статус', exact: true }).click();
    // The sixth digit sends the code.
    await visitor.getByLabel('Код из сообщения').fill('000000');
    await heading(visitor, 'Ответ отправлен').waitFor();
    await visitor.getByText('Карта ждёт вас.', { exact: true }).waitFor();
    await site.leave(visitor);
  });

  it('finds what is overdue, considers it, and it waits no longer', async () => {
    const number = await fileQuestion(site, '9161234507');
    nowMs += 18 * DAY_MS;
    const { page, hands, complaints } = await enter('content', way);
    const nav = page.getByRole('navigation', { name: 'Разделы студии' });
    await hands.press(nav.getByRole('link', { name: 'Заявки' }));
    await hands.press(page.getByRole('link', { name: 'Обращения', exact: true }));
    await page.getByRole('heading', { name: 'Обращения', level: 1 }).waitFor();
    await hands.choose(page.getByLabel('Показать'), 'просроченные');
    await hands.choose(page.getByLabel('Статус'), 'Зарегистрировано');
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByText('просрочено на 3 дня').waitFor();
    const size = page.viewportSize();
    await page.setViewportSize({ width: PHONE_PX, height: 740 });
    const status = row.getByText('Зарегистрировано').filter({ visible: true });
    const { x = PHONE_PX, width = 0 } = (await status.boundingBox()) ?? {};
    expect(x + width, 'on a phone the status is seen without scrolling').toBeLessThanOrEqual(PHONE_PX);
    expect(await axe(page)).toEqual([]);
    if (size !== null) await page.setViewportSize(size);
    expect(await axe(page)).toEqual([]);
    await hands.press(row.getByRole('link', { name: number }));
    const panel = page.getByRole('region', { name: 'Обращение: что увидит посетитель' });
    await panel.getByLabel('Рассмотрено').fill(moscowDay(nowMs));
    await hands.press(panel.getByRole('button', { name: 'Сохранить' }));
    await panel.getByText(/^Ответа нет: обращение будет рассмотрено/).waitFor();
    await panel.getByRole('button', { name: 'Сохранить без ответа' }).waitFor();
    await hands.write(panel.getByLabel('Наш ответ'), 'Анна Ильинична!');
    await panel.getByText(/^Ответа нет/).waitFor({ state: 'detached' });
    await hands.choose(panel.getByLabel('Шаблон ответа'), 'Ответ дан по телефону');
    await hands.press(panel.getByRole('button', { name: 'Вставить' }));
    const answer = panel.getByLabel('Наш ответ');
    expect(await answer.inputValue()).toMatch(/^Анна Ильинична!\n\nЗдравствуйте!\n\nМы ответили/);
    expect(await answer.evaluate((area) => area === document.activeElement)).toBe(true);
    expect(await axe(page)).toEqual([]);
    await hands.press(panel.getByRole('button', { name: 'Сохранить' }));
    const done = panel.getByText('Сохранено: посетитель увидит это, когда проверит статус.');
    await done.waitFor();
    await answer.press('End');
    await page.keyboard.type('!');
    await done.waitFor({ state: 'detached' });
    await hands.press(page.getByRole('link', { name: 'Обращения', exact: true }));
    await page.getByText(/^\d+ обращени/).waitFor();
    expect(await row.count()).toBe(0);
    await hands.choose(page.getByLabel('Показать'), 'рассмотренные');
    await row.getByText(`рассмотрено ${moscowDay(nowMs)}`).waitFor();
    expect(hands.complaints()).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('finds by a phone what a person has asked, reads it, and each time is recorded', async () => {
    const number = await fileQuestion(site, '9161234506');
    const viewer = await enter('viewer', way);
    await openRequest(viewer.page, viewer.hands, number);
    await viewer.page.getByText('Личные данные скрыты').waitFor();
    expect(await viewer.page.getByRole('button', { name: 'Показать личные данные' }).count()).toBe(0);
    expect(await main(viewer.page)).not.toMatch(PERSONAL);
    await site.leave(viewer.page);

    const before = audit().length;
    const { page, hands, complaints } = await enter('content', way);
    await hands.press(
      page.getByRole('navigation', { name: 'Разделы студии' }).getByRole('link', { name: 'Заявки' }),
    );
    await hands.write(page.getByLabel('Номер, телефон, почта или имя'), '8 916 123-45-06');
    await hands.press(page.getByRole('button', { name: 'Найти' }));
    await hands.press(page.getByRole('table').getByRole('link', { name: number, exact: true }));
    await page.getByRole('heading', { name: new RegExp(`^(Заявка|Обращение) ${number}$`) }).waitFor();
    expect(await main(page)).not.toMatch(PERSONAL);
    expect(audit()).toHaveLength(before);
    const reveal = page.getByRole('button', { name: 'Показать личные данные' });
    await hands.press(reveal);
    await page.getByText('Личные данные скрыты').waitFor({ state: 'detached' });
    const question = page.getByRole('region', { name: 'Что написал посетитель' });
    await question.getByText('Петрова Анна Ильинична').waitFor();
    // The region is a code in the stored answers.
    await question.getByText('Московская область', { exact: true }).waitFor();
    expect(await question.textContent()).not.toMatch(/[{}]/);
    expect(await axe(page)).toEqual([]);
    // Revealed data is hidden again after a reload.
    await page.reload();
    await page.getByText('Личные данные скрыты').waitFor();
    expect(await main(page)).not.toMatch(PERSONAL);
    await hands.press(reveal);
    await page.getByText('Личные данные скрыты').waitFor({ state: 'detached' });
    const shown = { action: 'request-revealed', subject: `request:${number}` };
    expect(audit().slice(before)).toEqual([shown, shown]);
    expect(JSON.stringify(site.rows('select * from audit_log'))).not.toMatch(PERSONAL);
    expect(hands.complaints()).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('learns which field has stopped a person whose request did not come', async () => {
    const answer = await fetch(`${site.url}/api/crm/general/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form_id: 'phone-call', region: '77', phone: '+7916', paramsAdditional: '{}' }),
    });
    expect(answer.status).toBe(422);
    const { page, hands, complaints } = await enter('content', way);
    await hands.press(
      page.getByRole('navigation', { name: 'Разделы студии' }).getByRole('link', { name: 'Заявки' }),
    );
    await hands.write(page.getByLabel('Номер, телефон, почта или имя'), '89169999999');
    await hands.press(page.getByRole('button', { name: 'Найти' }));
    await hands.press(page.getByRole('link', { name: 'Возможно, заявку не пропустила проверка' }));
    await page.getByRole('heading', { name: 'Отклонённые проверкой', level: 1 }).waitFor();
    const cause = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Телефон' });
    await cause.first().waitFor();
    expect(await main(page)).not.toMatch(/7916/);
    expect(await axe(page)).toEqual([]);
    expect(hands.complaints()).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('saves the requests of a form as a workbook without personal data', async () => {
    await fileQuestion(site, '9161234508');
    const { page, hands, complaints } = await enter('content', way);
    await hands.press(
      page.getByRole('navigation', { name: 'Разделы студии' }).getByRole('link', { name: 'Заявки' }),
    );
    await hands.press(page.getByRole('button', { name: 'Выгрузить…' }));
    const dialog = page.getByRole('dialog', { name: 'Выгрузить заявки' });
    await hands.press(dialog.getByRole('button', { name: 'Сохранить файл' }));
    await dialog.getByText('Выберите форму').waitFor();
    await hands.choose(dialog.getByLabel('Форма'), 'Обратная связь и статус обращения');
    expect(await axe(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hands.press(dialog.getByRole('button', { name: 'Сохранить файл' })),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const cells = await cellsOf(await download.path());
    expect(cells).toContain('Регион');
    expect(cells).toContain('скрыто');
    expect(cells.join('\n')).not.toMatch(PERSONAL);
    expect(hands.complaints()).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

describe.each(sampleOf(WAYS, 1))('the administrator whom a person asks about their data, %s', (way) => {
  const phone: Record<Way, string> = { 'by mouse': '9161234514', 'by keys alone': '9161234515' };

  it('finds it, saves it, corrects an answer, erases it, and reads what a CRM has not confirmed', async () => {
    const number = await fileQuestion(site, phone[way]);
    const { page, hands, complaints } = await enter('admin', way);
    const openPerson = async (): Promise<void> => {
      const nav = page.getByRole('navigation', { name: 'Разделы студии' });
      await hands.press(nav.getByRole('link', { name: 'Заявки' }));
      await hands.press(page.getByRole('link', { name: 'Данные человека', exact: true }));
      await hands.write(page.getByLabel('Телефон или почта человека'), `8${phone[way]}`);
      await hands.press(page.getByRole('button', { name: 'Найти' }));
      const found = page.getByRole('heading', { name: 'Найдена 1 заявка' });
      await found.waitFor();
      expect(await found.evaluate((outcome) => outcome === document.activeElement)).toBe(true);
    };
    await openPerson();
    expect(await main(page)).not.toMatch(/Петрова|Когда придёт карта/);
    expect(await axe(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hands.press(page.getByRole('button', { name: 'Скачать всё, что хранится' })),
    ]);
    expect(download.suggestedFilename()).toBe('Данные человека.json');
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { id: string }[];
    expect(saved.map(({ id }) => id)).toEqual([number]);

    await hands.press(page.getByRole('table').getByRole('link', { name: number, exact: true }));
    await hands.press(page.getByText('Исправить ответ', { exact: true }));
    await hands.choose(page.getByLabel('Какой ответ'), 'Фамилия, имя и отчество');
    const name = page.getByRole('combobox', { name: 'Фамилия, имя и отчество' });
    expect(await name.inputValue()).toBe('Петрова Анна Ильинична');
    await hands.write(name, 'Петрова-Ильина Анна');
    await hands.press(page.getByRole('button', { name: 'Сохранить исправление' }));
    const corrected = page.getByText(/^Исправлено\./);
    await corrected.waitFor();
    expect(await corrected.evaluate((outcome) => outcome === document.activeElement)).toBe(true);
    expect(await axe(page)).toEqual([]);
    const stored = site.rows<{ payload: string }>(`select payload from requests where id = '${number}'`);
    expect(stored[0]?.payload).toContain('Петрова-Ильина Анна');

    await openPerson();
    await hands.press(page.getByRole('button', { name: 'Стереть всё…' }));
    const dialog = page.getByRole('dialog', { name: 'Стереть данные человека?' });
    expect(await axe(page)).toEqual([]);
    await hands.press(dialog.getByRole('button', { name: 'Стереть навсегда' }));
    await page.getByText('Стёрта 1 заявка').waitFor();
    expect(site.rows(`select id from requests where id = '${number}'`)).toEqual([]);
    await page.getByRole('heading', { name: 'Что ещё не подтвердили CRM' }).waitFor();
    expect(hands.complaints()).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

/** Returns the texts of a workbook's cells, as an archive of XML has them. */
async function cellsOf(path: string): Promise<string[]> {
  const files = unzipSync(await readFile(path));
  const xml = Object.values(files).map((bytes) => strFromU8(bytes));
  return xml.flatMap((text) => [...text.matchAll(/<t[^>]*>([^<]*)</g)].map(([, cell = '']) => cell));
}

it('a try that is refused without script is counted with its fields', async () => {
  const { page: visitor } = await site.open('/forms/geo', { javaScriptEnabled: false });
  await visitor.getByRole('main').getByRole('button', { name: 'Отправить' }).click();
  await visitor.locator('.zy-error').first().waitFor();
  await site.leave(visitor);
  const { page } = await enterStudio(site, 'content', '/studio/requests/refused');
  const refused = page.getByRole('article').filter({ hasText: 'Заявка в регионе' });
  await refused.getByText('Имя', { exact: true }).first().waitFor();
  await site.leave(page);
});
