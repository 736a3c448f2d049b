import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_EXAMPLE } from '../../tests/fixtures/example-folders.ts';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

const definitions = fileURLToPath(
  new URL(`../../docs/examples/${SITE_EXAMPLE}/definitions`, import.meta.url),
);

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-languages-'));
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEFINITIONS_DIR: definitions };
  server = await startServer(readConfig(env), { now: Date.now });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const pageAt = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href);
/** Returns the words of a page, without its scripts, styles and data. */
const wordsOf = (html: string): string =>
  html.replace(/<(script|style|template|noscript)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');

async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/'];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (pages.has(url)) continue;
    const answer = await pageAt(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    pages.set(url, answer.body);
    waiting.push(...hrefsIn(answer.body));
  }
  return pages;
}

describe('a site with languages of its own', () => {
  it.each([
    ['/', 'ru', 'ltr', 'Алатау Полис'],
    ['/kk', 'kk', 'ltr', 'Алатау Полис'],
    ['/ar', 'ar', 'rtl', 'ألاتاو للتأمين'],
  ])('serves %s in its language and direction', async (url, lang, dir, name) => {
    const { body } = await pageAt(url);
    expect(body).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(body).toMatch(new RegExp(`<title>.* — ${name}</title>`));
    const addresses = [...body.matchAll(/hreflang="([\w-]+)" href="https?:\/\/[^/"]+([^"]*)" \/>/g)].map(
      ([, other, address]) => [other, address],
    );
    expect(addresses).toEqual([
      ['ru', '/'],
      ['kk', '/kk'],
      ['ar', '/ar'],
      ['x-default', '/'],
    ]);
  });

  it('is linked throughout in each language, with nothing of the bank and no text that is missing', async () => {
    const pages = await crawl();
    for (const prefix of ['', '/kk', '/ar'])
      for (const path of ['/claims', '/business', '/privacy'])
        expect([...pages.keys()]).toContain(prefix + path);
    for (const [url, html] of pages) {
      const words = wordsOf(html);
      expect([url, words.match(/Заявка Банк|Zayavka Bank|банк[а-я]*|\bbank\b/i)?.[0]]).toEqual([
        url,
        undefined,
      ]);
      expect([url, words.match(/@[a-z][\w-]*\.[\w.-]+|\{\w+\}/i)?.[0]]).toEqual([url, undefined]);
    }
  });

  it('says the overlaid texts in words of its own', async () => {
    expect(wordsOf((await pageAt('/')).body)).toContain('Отправить в Алатау Полис');
    expect(wordsOf((await pageAt('/ar')).body)).toContain('إرسال إلى ألاتاو للتأمين');
  });

  it('has no page in a language that it does not list', async () => {
    expect((await pageAt('/en')).statusCode).toBe(404);
    expect((await pageAt('/api/en/policy')).statusCode).toBe(404);
  });

  it('shows a form in the language that the page of another site asks for', async () => {
    const asked = await server.app.inject('/forms/policy?lang=ar-EG&variant=default');
    expect([asked.statusCode, asked.headers.location]).toEqual([302, '/ar/forms/policy?variant=default']);
  });
});
