import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { fetchedAll } from './requests-under-way.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio } from './studio.ts';

const PAGES = [
  '/studio',
  '/studio/forms',
  '/studio/forms/phone-call',
  '/studio/content',
  '/studio/content/pages/business',
  '/studio/people',
  '/studio/texts',
  '/studio/diff',
  '/studio/requests',
  '/studio/gallery',
];

const textsOf = (lang: Lang): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../definitions/texts/${lang}.json`, import.meta.url), 'utf8'));
const texts = { ru: textsOf('ru'), en: textsOf('en') };

/**
 * Returns the sentences of one language that only the studio uses: those of forms and pages appear in both
 * languages, and a single word may be a name.
 */
const sentencesOf = (lang: Lang): Set<string> => {
  const other = new Set(
    LANGUAGES.flatMap((one) =>
      Object.entries(texts[one]).flatMap(([key, text]) =>
        one === lang && key.startsWith('studio.') ? [] : [text],
      ),
    ),
  );
  return new Set(
    Object.entries(texts[lang]).flatMap(([key, text]) =>
      key.startsWith('studio.') && typeof text === 'string' && text.includes(' ') && !other.has(text)
        ? [text]
        : [],
    ),
  );
};

/** Returns the texts, labels and placeholders that elements of the page have of their own. */
const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script)')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === 3 ? [node.textContent?.trim() ?? ''] : [],
      ),
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
    ]),
  );

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

describe('the studio', () => {
  it.each([
    ['ru', 'en'],
    ['en', 'ru'],
  ] as const)('is in one language, %s, on every page and without a text key', async (lang, other) => {
    const { page, complaints } = await enterStudio(site, 'admin', '/studio');
    if (lang === 'en') await page.getByRole('button', { name: 'English' }).click();
    const foreign = sentencesOf(other);
    for (const path of PAGES) {
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await fetchedAll(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      const shown = await shownOn(page);
      // The page of texts lists the keys of the visitors' ones.
      const keys = path === '/studio/texts' ? /^studio\.[\w.-]+$/ : /^(studio|form|error)\.[\w.-]+$/;
      expect(
        shown.filter((text) => keys.test(text) || foreign.has(text)),
        path,
      ).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
