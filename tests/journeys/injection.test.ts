import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type Accepted, acceptedPayloads } from '../injection/accepted.ts';
import { fetchedAll } from './requests-under-way.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio } from './studio.ts';

const own = await readDefinitionsFolder(ownDefinitions);
const FILES = [
  'texts/ru.json',
  'forms/phone-call/schema.json',
  'forms/phone-call/ui.json',
  'forms/phone-call/form.json',
  'fields/phone.json',
  'fields/consent.json',
  'catalogs/regions.json',
  'catalogs/faq.json',
  'pages/home.json',
  'sections/main.json',
];

const RUSSIAN = 'texts/ru.json';
/** Texts by which the tests find their way into the studio; they stay as they are. */
const SIGN_IN_TEXTS = ['Новый пароль', 'Сохранить и войти', 'Что открыть'];

function signInAsBefore(): string {
  const [before, now] = [own, accepted.texts].map(
    (files) => JSON.parse(files.get(RUSSIAN) ?? '{}') as Record<string, unknown>,
  );
  const kept = Object.entries(before ?? {}).filter(([, text]) => SIGN_IN_TEXTS.includes(String(text)));
  return JSON.stringify({ ...now, ...Object.fromEntries(kept) });
}

let accepted: Accepted;
let site: Site;
beforeAll(async () => {
  accepted = acceptedPayloads(
    own,
    FILES.filter((path) => own.has(path)),
  );
  site = await startSite({ texts: new Map(accepted.texts).set(RUSSIAN, signInAsBefore()) });
});
afterAll(() => site.close());

describe('definitions with payloads wherever the check takes a text', () => {
  it('have hundreds of them', () => {
    expect(accepted.count).toBeGreaterThan(500);
  });

  it.each(['/', '/forms/phone-call', '/forms/quality', '/faq/', '/no-such-page'])(
    'run nothing on the page %s',
    async (path) => {
      const { page } = await site.open(path);
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await fetchedAll(page);
      for (const input of await page.locator('main input:visible').all()) {
        await input.focus();
        await page.keyboard.type('9161234567 ');
      }
      for (const button of await page.locator('main form button[type=submit]:visible').all())
        await button.click({ timeout: 2000 }).catch(() => undefined);
      await page.mouse.move(100, 100);
      expect(await page.evaluate(() => (globalThis as { canary?: unknown }).canary)).toBeUndefined();
      expect(dialogs).toEqual([]);
    },
  );

  it.each([
    '/studio',
    '/studio/forms/phone-call',
    '/studio/content/pages/home',
    '/studio/texts',
    '/studio/gallery',
    '/studio/diff',
  ])('run nothing in the studio’s page %s', async (path) => {
    const { page } = await enterStudio(site, 'admin', path);
    await fetchedAll(page);
    for (const frame of page.frames())
      expect(
        await frame.evaluate(() => (globalThis as { canary?: unknown }).canary),
        frame.url(),
      ).toBeUndefined();
  });
});
