import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { RunningServer } from '../../app/server/start.ts';
import { launchOptions } from '../chromium/launch-options.ts';
import { hostileBrowser, isOfMode } from '../hostile/modes.ts';
import { watchRequests } from './requests-under-way.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './site-server.ts';
import { createVisitors, type VisitorOptions } from './visitors.ts';

export interface Site {
  url: string;
  /** Folder of the database. */
  dataDir: string;
  server: RunningServer;
  browser: Browser;
  /** Opens a phone-sized page and records its console errors and blocked scripts. */
  open(path: string, options?: VisitorOptions): Promise<{ page: Page; complaints: string[] }>;
  /** Ends the visit: the browser forgets its state and is lent to the next visitor. */
  leave(page: Page): Promise<void>;
  /** Ends all visits. */
  leaveAll(): Promise<void>;
  rows: SiteServer['rows'];
  removeSent: SiteServer['removeSent'];
  /** Ends all open visits and deletes what visitors have sent, as if nobody had been here. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface SiteOptions extends SiteServerOptions {
  /** Arguments of the browser, added to those that all tests need. */
  chromiumArgs?: readonly string[];
  /** Called with each visitor's browser context before its first page. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Called with the context before each visit. */
  arrive?(context: BrowserContext): Promise<void>;
}

/** Warning of a machine that is busy: the page has not come to what it preloaded within a few seconds. */
const IS_LATE = /was preloaded using link preload but not used within a few seconds/;

/** Starts the process of `npm start` on a database of its own, and a browser for it. */
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
        if (!['error', 'warning'].includes(message.type()) || IS_LATE.test(message.text())) return;
        complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (!isOfMode(message)) complaints.push(message);
      });
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
    removeSent,
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

/** A single renderer process for all pages: a process for each page would add a sixth to its cost. */
const ONE_RENDERER = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

let shared: Promise<Browser> | undefined;
/** Returns the worker's browser, which ends with its process. */
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
 * Waits until React has hydrated the page. Before that a page can be read and clicked and behaves as without
 * script; tests of that state open the page themselves. React writes its keys into the nodes that it owns.
 */
export async function takenOver(page: Page): Promise<void> {
  // The preload of a site's mark may stand before the page.
  await page.waitForFunction(() => {
    const root = document.querySelector('#root');
    return (
      root === null ||
      [...root.children].some((child) => Object.keys(child).some((key) => key.startsWith('__react')))
    );
  });
  // Effects have run by the next turn after rendering.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
