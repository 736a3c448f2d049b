import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDocument } from '../../tests/faults/publish-document.ts';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>';
const SITE = {
  $schema: 'site.schema.json',
  name: { ru: 'Надёжный полис', en: 'Sound Cover' },
  mark: MARK,
  colours: { accent: { light: '#7a1f3d', dark: '#f2a6bd' } },
  footer: {
    text: { ru: 'Страхование жилья', en: 'Home insurance' },
    links: [{ label: { ru: 'Данные', en: 'Data' }, href: '/privacy' }],
  },
};

let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-brand-'));
  const definitions = join(folder, 'definitions');
  await cp(new URL('../../docs/examples/claim/definitions', import.meta.url), definitions, {
    recursive: true,
  });
  await writeFile(join(definitions, 'site.json'), JSON.stringify(SITE));
  const env = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEFINITIONS_DIR: definitions };
  server = await startServer(readConfig(env), { now: Date.now });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const htmlAt = async (url: string): Promise<string> =>
  (await server.app.inject({ url, headers: { accept: 'text/html' } })).body;
const found = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? '';

describe('the brand of site.json', () => {
  it.each([
    ['/', 'Надёжный полис', 'Страхование жилья', '/privacy', '/manifest.webmanifest'],
    ['/en', 'Sound Cover', 'Home insurance', '/en/privacy', '/en/manifest.webmanifest'],
  ])(
    'is in the title, the header, the footer and the manifest of %s',
    async (url, name, text, link, manifest) => {
      const html = await htmlAt(url);
      expect(found(/<title>.* — (.*?)<\/title>/, html)).toBe(name);
      expect(found(/zy-header__brand"[^>]*><img[^>]*><span>(.*?)<\/span>/, html)).toBe(name);
      expect(found(/<footer class="zy-footer">(.*?)<\/footer>/, html)).toContain(text);
      expect(html).toMatch(new RegExp(`<a class="zy-link" href="${link}">(?:Данные|Data)</a>`));
      expect(html).toContain(`<link rel="manifest" href="${manifest}" />`);
      expect((await server.app.inject(manifest)).json()).toMatchObject({ name, theme_color: '#7a1f3d' });
    },
  );

  it('has its colours and its mark at addresses that never change', async () => {
    const html = await htmlAt('/');
    const style = await server.app.inject(found(/<link rel="stylesheet" href="(\/brand\/.*?)"/, html));
    expect(style.body).toBe(':root{--zy-accent:light-dark(#7a1f3d,#f2a6bd)}\n');
    const mark = await server.app.inject(found(/<link rel="icon" href="(.*?)"/, html));
    expect(mark.body).toBe(MARK);
    expect(mark.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    for (const { headers } of [style, mark]) expect(headers['cache-control']).toContain('immutable');
  });

  it('is another at once when it is published, also for pages that are still open', async () => {
    const before = found(/<link rel="stylesheet" href="(\/brand\/.*?)"/, await htmlAt('/'));
    const renamed = { ...SITE, name: { ru: 'Новый полис', en: 'New Cover' }, colours: {} };
    await publishDocument(server, 'site/all', { 'site.json': JSON.stringify(renamed) });
    const html = await htmlAt('/');
    expect(found(/<title>.* — (.*?)<\/title>/, html)).toBe('Новый полис');
    expect(html).not.toContain('rel="stylesheet" href="/brand/');
    expect((await server.app.inject(before)).statusCode).toBe(404);
  });
});
