import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../chromium/launch-options.ts';
import { sampleOf } from '../nightly/cases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const site = join(root, 'dist/docs');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const BUILD_LIMIT_MS = 180_000;
let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  // The script builds the site only if something has changed.
  execFileSync('sh', ['docs/site/build'], { cwd: root, stdio: 'pipe' });
  server = createServer((request, response) => {
    const path = join(site, decodeURI((request.url ?? '/').replace(/[?#].*$/, '')));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch(await launchOptions());
}, BUILD_LIMIT_MS);
afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function open(path: string, width = 1280): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.setDefaultTimeout(15_000);
  await page.goto(`${address}${path}`);
  return page;
}

const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));

/** Returns the addresses that a page links to, as paths with anchors; other sites are left out. */
const linksOf = (page: string, html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => decodeURI(address.replaceAll('&amp;', '&')))
    .filter((address) => !/^(?:[a-z]+:|\/\/)/i.test(address))
    .map((address) => {
      const [path = '', anchor] = address.split('#');
      const file = path === '' ? page : posix.join(path.startsWith('/') ? '' : dirname(page), path);
      const whole = file.replace(/^\//, '').replace(/(^|\/)$/, '$1index.html');
      return anchor === undefined || anchor === '' ? whole : `${whole}#${anchor}`;
    });

it('every link and picture of the documentation site leads somewhere', () => {
  const broken = new Set<string>();
  const pages = new Map(
    globSync('**/*.html', { cwd: site }).map((path) => [path, readFileSync(join(site, path), 'utf8')]),
  );
  for (const [page, html] of pages)
    for (const link of linksOf(page, html)) {
      const [file = '', anchor] = link.split('#');
      const target = pages.get(file);
      if (target === undefined && !existsSync(join(site, file))) broken.add(`${page} → ${file}`);
      else if (anchor !== undefined && target !== undefined && !idsIn(target).has(anchor))
        broken.add(`${page} → ${link}`);
    }
  expect([...broken]).toEqual([]);
});

it('a page shows the placeholder at the end of a text', () => {
  const rules = readFileSync(join(root, 'docs/catalogue/rules.md'), 'utf8');
  const [, text = ''] = /([^|{}]*\{\w+\}) \|/.exec(rules) ?? [];
  expect(text).not.toBe('');
  expect(readFileSync(join(site, 'docs/catalogue/rules.html'), 'utf8')).toContain(text.trim());
});

it('a search without a network has the words of the reference', () => {
  const index = globSync('assets/chunks/*localSearchIndexroot*.js', { cwd: site });
  expect(index).toHaveLength(1);
  expect(readFileSync(join(site, index[0] ?? ''), 'utf8')).toContain('omitEmpty');
});

describe('the playground', () => {
  /** Replaces a piece of the definition that is open in the editor. */
  async function edit(page: Page, from: string, to: string): Promise<void> {
    const text = readFileSync(join(root, 'docs/examples/loan/definitions/forms/loan/schema.json'), 'utf8');
    expect(text).toContain(from);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text.replace(from, to));
  }

  it('shows the form of the definition, and what a change of it breaks', async () => {
    const page = await open('/playground/index.html');
    await page.getByRole('textbox', { name: 'Loan amount' }).waitFor();
    await edit(page, '"maximum": 5000000', '"maximum": 4000000');
    await page.getByRole('button', { name: 'Comparison' }).click();
    await page.getByText('Breaking', { exact: false }).waitFor();
    await page.getByText('at most 5,000,000 → at most 4,000,000').waitFor();
    await page.close();
  });

  it('names the problems of a definition that can’t be used', async () => {
    const page = await open('/playground/index.html');
    await page.getByRole('textbox', { name: 'Loan amount' }).waitFor();
    await edit(page, '../../fields/phone.json#/schema', '../../fields/fone.json#/schema');
    await page.getByRole('button', { name: /^Problems/ }).click();
    await page.getByText('fields/fone.json').first().waitFor();
    await page.close();
  });

  it('shows the request that a visitor would send', async () => {
    const page = await open('/playground/index.html', 375);
    await page.getByLabel('Example').selectOption('survey');
    await page.getByRole('radio', { name: 'In the app' }).check();
    for (const mark of await page.getByRole('radio', { name: 'Excellent' }).all()) await mark.check();
    await page.getByRole('radio', { name: /^10/ }).check();
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('POST /api/survey/answers').waitFor();
    await page.getByText('"recommend": 10').waitFor();
    await page.close();
  });
});

it(
  'no page of the site is wider than a phone',
  async () => {
    const pages = sampleOf(
      globSync('**/*.html', { cwd: site })
        .filter((path) => !path.startsWith('source/'))
        .toSorted(),
      4,
    );
    const wide: string[] = [];
    const page = await open('/', 375);
    for (const path of pages) {
      await page.goto(`${address}/${path}`, { waitUntil: 'domcontentloaded' });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) wide.push(`${path}: ${excess} px`);
    }
    await page.close();
    expect(wide).toEqual([]);
  },
  BUILD_LIMIT_MS,
);
