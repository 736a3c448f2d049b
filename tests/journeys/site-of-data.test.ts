import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFolder, SITE_EXAMPLE } from '../fixtures/example-folders.ts';
import { findOverflow } from './find-overflow.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite(await exampleFolder(SITE_EXAMPLE));
});
afterAll(() => site.close());

const languages = [
  ['ru', '/', 'ltr'],
  ['kk', '/kk', 'ltr'],
  ['ar', '/ar', 'rtl'],
] as const;

const BANKING = /банк|bank|مصرف|بنك/i;

/** Returns what a visitor, a search engine or a screen reader gets to read on the page. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.head.innerHTML} ${document.body.innerHTML}`);

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

/** Names that stay as they are: a language names itself in the header. */
const NAMES = new Set(['Русский']);

const wordsIn = (text: string): string[] => text.match(/[\p{L}-]+/gu) ?? [];
const folder = await exampleFolder(SITE_EXAMPLE);
/** Words that the example writes in a language, in its documents or its dictionary. */
const writtenIn = (lang: string): Set<string> => {
  const collect = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          key === lang ? wordsIn(JSON.stringify(one)) : collect(one),
        )
      : [];
  const documents = [...folder].filter(([path]) => !path.startsWith('texts/'));
  const inDocuments = documents.flatMap(([, text]) => collect(JSON.parse(text)));
  return new Set([...inDocuments, ...wordsIn(folder.get(`texts/${lang}.json`) ?? '')]);
};
const RUSSIAN = writtenIn('ru');

/** Returns the Russian words that a visitor reads or hears on the page, which its own language does not have. */
async function russianOn(page: Page, lang: string): Promise<string[]> {
  const read = await page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.body.querySelectorAll('*')].flatMap((element) =>
        ['placeholder', 'aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );
  const own = writtenIn(lang);
  return [...new Set(wordsIn(read))].filter(
    (word) => RUSSIAN.has(word) && !own.has(word) && !NAMES.has(word) && /\p{Script=Cyrillic}/u.test(word),
  );
}

/** Visits the pages that links lead to from a first one, within its language. */
async function crawl(first: string, lang: string, visit: (page: Page, path: string) => Promise<void>) {
  const [ahead, seen] = [[first], new Set<string>()];
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { page, complaints } = await site.open(path, { viewport: { width: 375, height: 812 } });
    expect([path, ...complaints]).toEqual([path]);
    if ((await page.evaluate(() => document.documentElement.lang)) === lang) {
      await visit(page, path);
      ahead.push(...(await linksOn(page)));
    }
    await site.leave(page);
  }
  return seen;
}

describe('a site whose name, languages, sections and forms are files of definitions', () => {
  it.each(languages)(
    'shows every page in %s as it was served, from %s on, written %s',
    async (lang, first, dir) => {
      const seen = await crawl(first, lang, async (page, path) => {
        expect([path, await page.evaluate(() => document.documentElement.dir || 'ltr')]).toEqual([path, dir]);
        expect([path, ...(await findOverflow(page))]).toEqual([path]);
        expect([path, BANKING.exec(await wordsOn(page))?.[0]]).toEqual([path, undefined]);
      });
      expect(seen.size).toBeGreaterThan(5);
    },
  );

  it.each(['kk', 'ar'])('shows no Russian word on any page in %s, in no control either', async (lang) => {
    await crawl(`/${lang}`, lang, async (page, path) => {
      expect([path, ...(await russianOn(page, lang))]).toEqual([path]);
    });
  });
});
