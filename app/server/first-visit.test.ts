import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-first-visit-'));
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  server = await startServer(readConfig(env), { now: Date.now });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Seen {
  html: string;
  /** Directive of the security policy for styles. */
  policy: string;
  vary: unknown;
}

async function seenFrom(
  site: string | undefined,
  url: string,
  more: Record<string, string> = {},
): Promise<Seen> {
  const headers = { accept: 'text/html', ...(site && { 'sec-fetch-site': site }), ...more };
  const answer = await server.app.inject({ url, headers });
  const [policy = ''] = /style-src [^;]*/.exec(String(answer.headers['content-security-policy'])) ?? [];
  return { html: answer.body, policy, vary: answer.headers.vary };
}

/** Style sheets that the HTML has inside, in their order. */
const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
/** Addresses of the style sheets that the HTML links, in their order. */
const linkedIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
const sourceOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const PAGES = ['/', '/en/premium', '/forms/phone-call', '/privacy', '/nothing'];

describe('a page with its styles', () => {
  it.each(PAGES.flatMap((url) => ['none', 'cross-site', 'same-site'].map((site) => [url, site] as const)))(
    '%s has those that it would link, each allowed by its hash, for a visitor who comes from: %s',
    async (url, site) => {
      const linked = linkedIn((await seenFrom('same-origin', url)).html);
      const { html, policy } = await seenFrom(site, url);
      expect(linkedIn(html)).toEqual([]);
      const files = await Promise.all(linked.map(async (href) => (await server.app.inject(href)).body));
      expect(files).toHaveLength(2);
      expect(stylesIn(html).toSorted()).toEqual(files.toSorted());
      expect(policy).toBe(`style-src 'self' ${stylesIn(html).toReversed().map(sourceOf).join(' ')}`);
    },
  );

  it.each(['same-origin', undefined])(
    'links them for a browser that says it comes from: %s',
    async (site) => {
      for (const url of PAGES) {
        const { html, policy, vary } = await seenFrom(site, url);
        expect(stylesIn(html)).toEqual([]);
        expect(linkedIn(html)).toHaveLength(2);
        expect(policy).toBe("style-src 'self'");
        expect(vary).toContain('sec-fetch-site');
      }
    },
  );

  it.each(['none', 'same-origin'])('has no typeface where data is saved, from: %s', async (site) => {
    const { html } = await seenFrom(site, '/', { 'save-data': 'on' });
    expect(html).toMatch(/<html lang="ru" dir="ltr" data-saves-data[ >]/);
    const english = await seenFrom(site, '/en/premium', { 'save-data': 'on' });
    expect(english.html).toMatch(/<html lang="en" dir="ltr" data-saves-data[ >]/);
    expect(html).not.toContain('rel="preload"');
    expect((await seenFrom(site, '/')).html).toContain('rel="preload"');
  });
});
