import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { hashOf, paper, photo } from '../api/claim-files.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { NUMBER } from './example-journeys.ts';
import { handsOn } from './hands.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await exampleFolder('claim'), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = '/forms/claim';
const UPLOADS = '**/api/files/*';
const main = (page: Page): Locator => page.getByRole('main');
const field = (page: Page, path: string): Locator => main(page).locator(`[data-path="${path}"]`);
const chooser = (page: Page, path = 'photos'): Locator =>
  field(page, path).locator('input[type=file]').last();
const attach = (page: Page, content: Buffer, name = 'бампер.jpg', path = 'photos'): Promise<void> =>
  chooser(page, path).setInputFiles({ name, mimeType: 'image/jpeg', buffer: content });
const remove = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name: `Убрать файл ${name}` });
const attached = (page: Page, count: number, path = 'photos') =>
  expect.poll(() => field(page, path).locator(`.zy-files[data-whole="${count}"]`).count()).toBe(1);

async function fillOthers(page: Page): Promise<void> {
  await main(page)
    .getByRole('textbox', { name: /Номер полиса/ })
    .fill('AB12345678');
  await main(page).getByRole('radio', { name: 'Автомобиль' }).check();
  await main(page)
    .getByRole('textbox', { name: /Когда это случилось/ })
    .fill('05.02.2026');
  await main(page)
    .getByRole('textbox', { name: /Что случилось/ })
    .fill('На стоянке задели бампер');
  await main(page)
    .getByRole('textbox', { name: /Фамилия/ })
    .or(main(page).getByRole('combobox', { name: /Фамилия/ }))
    .first()
    .fill('Петрова Анна Ильинична');
  await main(page)
    .getByRole('textbox', { name: /Телефон/ })
    .fill('9161234567');
  await main(page)
    .getByRole('checkbox', { name: /соглашаюсь/ })
    .check();
}
const submit = (page: Page): Promise<void> => main(page).getByRole('button', { name: 'Отправить' }).click();
async function sent(page: Page): Promise<JsonObject> {
  await page.getByText(NUMBER).waitFor();
  const [last] = site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1');
  return JSON.parse(last?.payload ?? '{}');
}
const stored = (id: unknown): string => hashOf(readFileSync(join(site.dataDir, 'files', String(id))));
const firstOf = (files: unknown): JsonObject => (files as JsonObject[])[0] ?? {};

/** Returns the form data that a browser sends before anybody has filled in the page. */
async function emptyForm({ url }: Site): Promise<FormData> {
  const page = await (await fetch(url + ADDRESS)).text();
  const form = new FormData();
  for (const [input] of page.matchAll(/<input type="hidden"[^>]*>/g))
    form.append(/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '');
  return form;
}

describe('files of a form', () => {
  it('are uploaded at once, shown, taken back, and sent with it', async () => {
    const { page, complaints } = await site.open(ADDRESS);
    const content = photo(700_000);
    await attach(page, content);
    await attach(page, photo(3000), 'лишний.jpg');
    await attached(page, 2);
    await remove(page, 'лишний.jpg').click();
    await attached(page, 1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
    await attach(page, paper(), 'справка.pdf', 'papers');
    await attached(page, 1, 'papers');
    await fillOthers(page);
    await submit(page);
    const { photos, papers } = await sent(page);
    expect(photos).toEqual([
      { id: expect.any(String), name: 'бампер.jpg', size: content.length, type: 'image/jpeg' },
    ]);
    expect(firstOf(papers)).toMatchObject({ name: 'справка.pdf', type: 'application/pdf' });
    expect(stored(firstOf(photos).id)).toBe(hashOf(content));
    expect(complaints).toEqual([]);
  });

  it('keep the order in which they were chosen, whichever the server receives first', async () => {
    const { page } = await site.open(ADDRESS);
    let announced = 0;
    await page.route('**/api/files', async (route) => {
      announced += 1;
      // The first file is announced when the others have arrived.
      if (announced === 1) await attached(page, 2);
      await route.continue();
    });
    const names = ['3.jpg', '1.jpg', '2.jpg'];
    const content = { mimeType: 'image/jpeg', buffer: photo(3000) };
    await chooser(page).setInputFiles(names.map((name) => ({ name, ...content })));
    await attached(page, 3);
    expect(await field(page, 'photos').locator('bdi').allTextContents()).toEqual(names);
    await fillOthers(page);
    await submit(page);
    const { photos } = await sent(page);
    expect((photos as JsonObject[]).map(({ name }) => name)).toEqual(names);
  });

  it('that are not taken name why, and the form can be sent without them', async () => {
    const { page } = await site.open(ADDRESS);
    await attach(page, paper(), 'переименован.jpg');
    await main(page)
      .getByText('Файлы этого вида не принимаются — выберите другой', { exact: true })
      .waitFor();
    await attach(page, Buffer.alloc(0), 'пустой.jpg');
    await main(page).getByText('Файл пустой — выберите другой', { exact: true }).waitFor();
    await remove(page, 'переименован.jpg').click();
    await attach(page, photo(2000));
    await attached(page, 1);
    await fillOthers(page);
    await submit(page);
    expect((await sent(page)).photos).toHaveLength(1);
  });

  it('that are on their way when the page is loaded again go on where they were, once chosen again', async () => {
    const { page } = await site.open(ADDRESS);
    const content = photo(900_000);
    let pieces = 0;
    await page.route(UPLOADS, async (route) => {
      if (route.request().method() === 'PATCH') pieces += 1;
      if (pieces > 2) await route.abort('internetdisconnected');
      else await route.continue();
    });
    await attach(page, content);
    await expect.poll(() => pieces).toBeGreaterThan(2);
    await page.unroute(UPLOADS);
    await page.reload();
    await main(page)
      .getByText(/Загрузка прервана/)
      .waitFor();
    const sizes: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sizes.push(Number(request.headers()['upload-offset']));
    });
    await attach(page, content);
    await attached(page, 1);
    expect(sizes[0]).toBeGreaterThan(0);
    await fillOthers(page);
    await submit(page);
    const { photos } = await sent(page);
    expect(photos).toHaveLength(1);
    expect(stored(firstOf(photos).id)).toBe(hashOf(content));
  });

  it('are attached, taken back and sent by keys alone on a wide screen, in English', async () => {
    const { page, complaints } = await site.open(`/en${ADDRESS}`, { viewport: { width: 1280, height: 800 } });
    const hands = handsOn(page, 'by keys alone');
    const attachByKeys = async (content: Buffer, name: string): Promise<void> => {
      const [dialog] = await Promise.all([page.waitForEvent('filechooser'), hands.press(chooser(page))]);
      await dialog.setFiles({ name, mimeType: 'image/jpeg', buffer: content });
    };
    const content = photo(40_000);
    await hands.write(field(page, 'policy').locator('input'), 'AB12345678');
    await hands.press(main(page).getByRole('radio', { name: 'House or flat' }));
    await hands.write(field(page, 'day').locator('input').first(), '05.02.2026');
    await hands.write(field(page, 'about').locator('textarea'), 'Залили соседи');
    await attachByKeys(content, 'damage.jpg');
    await attached(page, 1);
    await attachByKeys(photo(3000), 'wrong.jpg');
    await attached(page, 2);
    await hands.press(main(page).getByRole('button', { name: 'Remove wrong.jpg' }));
    await attached(page, 1);
    await hands.write(field(page, 'name').locator('input').first(), 'Петрова Анна Ильинична');
    await hands.write(field(page, 'phone').locator('input').last(), '9161234567');
    await hands.press(field(page, 'consent').locator('input'));
    await hands.press(main(page).getByRole('button', { name: 'Send', exact: true }));
    const { photos, event } = await sent(page);
    expect(event).toBe('home');
    expect(photos).toEqual([expect.objectContaining({ name: 'damage.jpg', size: content.length })]);
    expect(stored(firstOf(photos).id)).toBe(hashOf(content));
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('come with the form where there is no script, and stay when the page comes back', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    const content = photo(50_000);
    await attach(page, content);
    await submit(page);
    const kept = main(page).getByRole('checkbox', { name: /бампер\.jpg/ });
    await kept.waitFor();
    expect(await kept.isChecked()).toBe(true);
    await fillOthers(page);
    await submit(page);
    const { photos } = await sent(page);
    expect(photos).toHaveLength(1);
    expect(stored(firstOf(photos).id)).toBe(hashOf(content));
  });

  it('that come with the form and are too large together are not kept, and the page names the limit', async () => {
    const form = await emptyForm(site);
    const large = photo(10_000_000);
    for (let count = 0; count < 7; count += 1)
      form.append('photos', new File([new Uint8Array(large)], `${count}.jpg`));
    const answer = await fetch(site.url + ADDRESS, { method: 'POST', body: form });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('Вместе файлы больше 64 МБ');
    expect(text).toContain('5.jpg');
    expect(text).not.toMatch(/value="[^"]*6\.jpg/);
  });

  it.each([
    ['has no boundary', 'multipart/form-data', ''],
    ['ends before its first part', 'multipart/form-data; boundary=x', '--x\r\n'],
    [
      'ends within a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nабв',
    ],
  ])('come with a body that is refused as unreadable where it %s', async (_title, type, body) => {
    const headers = { 'content-type': type };
    expect((await fetch(`${site.url}${ADDRESS}`, { method: 'POST', headers, body })).status).toBe(400);
  });

  it('leave nothing in the folder that has no row', () => {
    const rows = site.rows<{ id: string }>('select id from files').map(({ id }) => id);
    const names = readdirSync(join(site.dataDir, 'files'))
      .filter((name) => !name.startsWith('.'))
      .map((name) => name.replace('.json', ''));
    expect(names.filter((name) => !rows.includes(name))).toEqual([]);
  });
});

it('files that come with a form without script count as uploads do, and what is over the rate is not kept', async () => {
  const rates = JSON.stringify({ 'ip:file-create': '2/1h' });
  const limited = await startSite({
    texts: await exampleFolder('claim'),
    env: { RATE_LIMITS: rates, TRUST_PROXY: '1' },
  });
  const form = await emptyForm(limited);
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    form.append('photos', new File([new Uint8Array(photo(3000))], name));
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answer = await fetch(limited.url + ADDRESS, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(422);
  expect(limited.rows<{ name: string }>('select name from files').map(({ name }) => name)).toEqual([
    'a.jpg',
    'b.jpg',
  ]);
  await limited.close();
});
