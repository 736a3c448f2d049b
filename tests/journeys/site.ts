import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { readConfig } from '../../app/server/config.ts';
import { type RunningServer, type ServerPorts, startServer } from '../../app/server/start.ts';
import { launchOptions } from '../chromium/launch-options.ts';
import { createVisitors, type VisitorOptions } from './visitors.ts';

export interface Site {
  url: string;
  /** Where its database is. */
  dataDir: string;
  server: RunningServer;
  browser: Browser;
  /** A phone-sized page that remembers its console errors and blocked scripts. */
  open(path: string, options?: VisitorOptions): Promise<{ page: Page; complaints: string[] }>;
  /** The visit is over: what the browser knows of it is forgotten, and the next visitor has it. */
  leave(page: Page): Promise<void>;
  /** So are all visits. */
  leaveAll(): Promise<void>;
  rows<Row>(sql: string, ...parameters: string[]): Row[];
  close(): Promise<void>;
}

export interface SiteOptions extends Partial<Pick<ServerPorts, 'randomInt' | 'now'>> {
  /** More of the environment. */
  env?: Record<string, string>;
  /** Definition files by path; those of the repository unless others are given. */
  texts?: ReadonlyMap<string, string>;
  /** How the browser is started, beside what all tests need. */
  chromiumArgs?: readonly string[];
  /** Done to each visitor's browser before its first page. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Done to it before each visit. */
  arrive?(context: BrowserContext): Promise<void>;
}

/** The process of `npm start` on a database of its own, and a browser in front of it. */
export async function startSite({
  texts,
  env = {},
  chromiumArgs = [],
  prepare,
  arrive,
  ...ports
}: SiteOptions = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-'));
  const definitions = join(folder, 'definitions');
  for (const [path, text] of texts ?? []) {
    await mkdir(dirname(join(definitions, path)), { recursive: true });
    await writeFile(join(definitions, path), text);
  }
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...env,
    ...(texts === undefined ? {} : { DEFINITIONS_DIR: definitions }),
  });
  const server = await startServer(config, { now: Date.now, ...ports });
  const browser = chromiumArgs.length === 0 ? await sharedBrowser() : await launch(chromiumArgs);
  const visitors = createVisitors(browser, {
    url: server.url,
    ...(prepare && { prepare }),
    ...(arrive && { arrive }),
  });
  return {
    url: server.url,
    dataDir: folder,
    server,
    browser,
    async open(path, options = {}) {
      const page = await visitors.take(options);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        if (request.url().endsWith('/api/csp-report')) complaints.push(`blocked: ${request.postData()}`);
      });
      await page.goto((options.baseURL ?? server.url) + path);
      if (options.javaScriptEnabled !== false) await takenOver(page);
      return { page, complaints };
    },
    leave: (page) => visitors.giveBack(page),
    leaveAll: () => visitors.giveAllBack(),
    rows(sql, ...parameters) {
      const database = new DatabaseSync(join(folder, 'zayavka.sqlite'), { readOnly: true });
      try {
        return database.prepare(sql).all(...parameters) as never;
      } finally {
        database.close();
      }
    },
    async close() {
      await (chromiumArgs.length === 0 ? visitors.close() : browser.close());
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process for each visitor's page costs a sixth of what the page costs. */
const ONE_RENDERER = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

let shared: Promise<Browser> | undefined;
/** The worker's: ends with its process. */
async function sharedBrowser(): Promise<Browser> {
  shared ??= launch([]);
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = undefined;
  return sharedBrowser();
}

async function launch(chromiumArgs: readonly string[]): Promise<Browser> {
  const { args, ...options } = await launchOptions();
  return chromium.launch({ ...options, args: [...args, ...ONE_RENDERER, ...chromiumArgs] });
}

/**
 * A page can be read and clicked before its script has taken it over, and then it behaves as without script: those who
 * test that open it themselves. React writes its keys into the nodes that it has taken over.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root');
    return (
      root === null || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react'))
    );
  });
  // What runs after rendering has run by the next turn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
