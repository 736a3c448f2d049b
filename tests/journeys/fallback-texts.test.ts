import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFolder, SITE_EXAMPLE } from '../fixtures/example-folders.ts';
import { type Site, startSite } from './site.ts';

const RUSSIAN = ['ru', 'ltr'];

let site: Site;
let words: { label: string; error: string };
beforeAll(async () => {
  const texts = new Map(await exampleFolder(SITE_EXAMPLE));
  const edit = (path: string, change: (document: never) => void): void => {
    const document = JSON.parse(texts.get(path) ?? '{}') as never;
    change(document);
    texts.set(path, JSON.stringify(document));
  };
  edit('texts/ar.json', (own: Record<string, string>) => {
    delete own['error.phoneMissing'];
  });
  edit('forms/callback/form.json', (form: { texts: { title: Record<string, string> } }) => {
    delete form.texts.title.ar;
  });
  let label = '';
  edit('fields/phone.json', ({ ui }: { ui: { 'ui:title': Record<string, string> } }) => {
    delete ui['ui:title'].ar;
    label = ui['ui:title'].ru ?? '';
  });
  words = { label, error: JSON.parse(texts.get('texts/ru.json') ?? '{}')['error.phoneMissing'] };
  site = await startSite({ texts });
});
afterAll(() => site.close());

/** Returns the language and the direction of the element that has the text alone, of itself. */
const written = (text: Locator): Promise<(string | null)[]> =>
  text.evaluate((element) => [element.getAttribute('lang'), element.getAttribute('dir')]);

describe('a text that a language lacks', () => {
  it.each([true, false])(
    'says its own language and direction, with script: %s',
    async (javaScriptEnabled) => {
      const { page, complaints } = await site.open('/ar/forms/callback', { javaScriptEnabled });
      const main = page.getByRole('main');
      expect(await written(main.getByText('Страхование бизнеса', { exact: true }))).toEqual(RUSSIAN);
      expect(await written(main.getByText(words.label, { exact: true }))).toEqual(RUSSIAN);
      // Texts of the page's own language stay without both.
      expect(await page.locator('form [lang="ru"]').count()).toBe(1);
      expect(complaints).toEqual([]);
      await main.locator('form button[type=submit]').last().click();
      const error = main.getByText(words.error, { exact: true }).first();
      await error.waitFor();
      await expect.poll(() => written(error)).toEqual(RUSSIAN);
      await site.leave(page);
    },
  );

  it('costs a page in a language with all its texts nothing', async () => {
    const { page } = await site.open('/forms/callback');
    expect(await page.locator('#zayavka-fallbacks, main [lang]').count()).toBe(0);
    await site.leave(page);
  });
});
