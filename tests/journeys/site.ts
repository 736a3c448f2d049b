import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { RunningServer } from '../../app/server/start.ts';
import { launchOptions } from '../chromium/launch-options.ts';
import { hostileBrowser } from '../hostile/modes.ts';
import { watchRequests } from './requests-under-way.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './site-server.ts';
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
  rows: SiteServer['rows'];
  /** Nobody has been here: visits that are not over end, and what visitors have sent is gone. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface SiteOptions extends SiteServerOptions {
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
  const { server, dataDir, rows, removeSent, stop } = await startSiteServer({
    env,
    ...(texts && { texts }),
    ...ports,
  });
  const browser = chromiumArgs.length === 0 ? await sharedBrowser() : await launch(chromiumArgs);
  const visitors = createVisitors(browser, {
    url: server.url,
    ...(prepare && { prepare }),
    ...(arrive && { arrive }),
  });
  return {
    url: server.url,
    dataDir,
    server,
    browser,
    async open(path, options = {}) {
      const page = await visitors.take(options);
      const complaints: string[] = [];
      watchRequests(page);
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
    rows,
    async reset() {
      await visitors.closeLent();
      removeSent();
    },
    async close() {
      await (chromiumArgs.length === 0 ? visitors.close() : browser.close());
      await stop();
    },
  };
}

/** A process for each visitor's page costs a sixth of what the page costs. */
const ONE_RENDERER = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

let shared: Promise<Browser> | undefined;
/** The worker's: ends with its process; another process would wait for it. */
async function sharedBrowser(): Promise<Browser> {
  shared ??= launch([]);
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = undefined;
  return sharedBrowser();
}

export async function closeSharedBrowser(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}

async function launch(chromiumArgs: readonly string[]): Promise<Browser> {
  const { args, ...options } = await launchOptions();
  return hostileBrowser(
    await chromium.launch({ ...options, args: [...args, ...ONE_RENDERER, ...chromiumArgs] }),
  );
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
