import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../chromium/launch-options.ts';
import { publishChange } from '../faults/publish.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { type InspectedServer, inspectServer } from './walks/inspected-server.ts';
import { type Inspector, type Module, recordEntries, takeEntries } from './walks/record-entries.ts';
import { serveSources } from './walks/source-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const architecture = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');

/** Returns the files that a walk names, in the order of the text. */
function filesOfWalk(title: string): string[] {
  const [, text = ''] =
    new RegExp(`\\*\\*${title}\\.\\*\\*([\\s\\S]*?)(?=\\n\\n|$)`).exec(architecture) ?? [];
  return [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
}

const keystroke = filesOfWalk('A keystroke');
const submit = filesOfWalk('A submit');
const publish = filesOfWalk('A publish');
const onServer = [...new Set([...submit, ...publish])].filter((path) =>
  /^(api\/server|app\/|engine|validators)/.test(path),
);
const onPage = [...new Set([...keystroke, ...submit])].filter((path) =>
  /^(renderers|api\/client|engine|validators|app\/site)/.test(path),
);

/**
 * True if the walks need the file: one form, what the catalogues name and what its banners promise. Checking
 * all forms takes too long under an inspector.
 */
const isNeeded = (path: string): boolean =>
  !/\/definitions\/(forms\/(?!phone-call|flexible)|pages\/(?!not-found|deposits|online-banking))/.test(path);
/** Files that visit every node of generated code, or every branch of a schema. */
const HOT =
  /^(validators\/generated-code\/check-code|engine\/model\/(?:answers|holds)\/.*|engine\/model\/json\/.*)\.ts$/;
/** Limit against a hanging test, in milliseconds. */
const CHECKED_START_LIMIT_MS = 120_000;

let folder: string;
let server: InspectedServer;
let url: string;
let sources: { vite: ViteDevServer; url: string };
let browser: Browser;
let page: Page;
let cdp: CDPSession;
let inspectedPage: Inspector;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-walk-'));
  const definitions = join(folder, 'definitions');
  await cp(join(root, 'definitions'), definitions, { recursive: true, filter: isNeeded });
  // The changed text is not in the cache of checked texts.
  const texts = join(definitions, 'texts/ru.json');
  await writeFile(texts, `${await readFile(texts, 'utf8')}\n`);
  server = await inspectServer(definitions, join(folder, 'data'));
  await recordEntries(server, await Promise.all(onServer.map(asOnDisk)));
  url = await server.start();

  sources = await serveSources(url);
  browser = await chromium.launch(await launchOptions());
  page = await browser.newPage();
  cdp = await page.context().newCDPSession(page);
  inspectedPage = { send: (method, params) => cdp.send(method as 'Debugger.enable', params as never) };
  await recordEntries(inspectedPage, await Promise.all(onPage.map(asServed)));
  await page.goto(`${sources.url}/forms/phone-call`);
}, CHECKED_START_LIMIT_MS);

afterAll(async () => {
  await browser?.close();
  await sources?.vite.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Node strips types in place, so that lines and columns stay. */
const asOnDisk = async (path: string): Promise<Module> => ({
  path,
  url: pathToFileURL(join(root, path)).href,
  source: await readFile(join(root, path), 'utf8'),
  isHot: HOT.test(path),
  isStart: path === publish[0],
});

const asServed = async (path: string): Promise<Module> => ({
  path,
  url: `${sources.url}/${path}`,
  source: (await sources.vite.transformRequest(`/${path}`))?.code ?? '',
});

/** Returns the files of `named` that were entered, in the order of their first entry in either process. */
async function entered(named: readonly string[], inspectors: readonly Inspector[]): Promise<string[]> {
  const entries = (await Promise.all(inspectors.map(takeEntries))).flat().sort(([, a], [, b]) => a - b);
  return [...new Set(entries.map(([path]) => path))].filter((path) => named.includes(path));
}

it.runIf(isEveryCase)(
  'a publish runs through the files that ARCHITECTURE.md names, in their order',
  async () => {
    const [bundle = ''] =
      /\/bundles\/[^"]*\.js/.exec(await (await fetch(`${url}/forms/phone-call`)).text()) ?? [];
    expect((await fetch(`${url}${bundle}`)).status).toBe(200);
    await publishChange(url, { dataDir: join(folder, 'data'), databaseUrl: undefined });
    expect(await entered(publish, [server])).toEqual(publish);
  },
);

it.runIf(isEveryCase)(
  'a keystroke that corrects an error runs through its files in their order',
  async () => {
    const phone = page.locator('[name=phone]');
    await phone.pressSequentially('916123456');
    await page.locator('button[type=submit]').click();
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
    await phone.press('End');
    await takeEntries(inspectedPage);

    await phone.press('7');
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe(null);
    expect(await entered(keystroke, [inspectedPage])).toEqual(keystroke);
  },
);

it.runIf(isEveryCase)(
  'a submit runs through its files in their order, in the browser and on the server',
  async () => {
    const consent = page.locator('[name=consent]');
    await consent.check();
    // The form validates the change after the click is over.
    await expect.poll(() => consent.getAttribute('aria-invalid')).toBe(null);
    const button = page.locator('button[type=submit]');
    await button.focus();
    await Promise.all([takeEntries(inspectedPage), takeEntries(server)]);

    await button.press('Enter');
    await expect.poll(() => page.locator('form').count()).toBe(0);
    expect(await entered(submit, [inspectedPage, server])).toEqual(submit);
  },
);
