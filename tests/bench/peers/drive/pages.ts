import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { COMPILE_WHILE_LOADING } from '../../../../app/site/build/site-output.ts';
import { launchOptions } from '../../../chromium/launch-options.ts';
import { BENCH_FOLDER, type Peer, slugOf } from '../build/build-peers.ts';
import type { BenchPage } from '../build/page.ts';

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** Page of one peer in a browser context of its own, with the browser's measurements of it. */
export interface PeerPage {
  page: Page;
  cdp: CDPSession;
  /** Returns the milliseconds of script, layout and style on the main thread since the page started. */
  busyMs(): Promise<number>;
  /** Returns the milliseconds of all tasks of that thread, including those that the driver causes. */
  taskMs(): Promise<number>;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Script that runs before the page's own. */
  before?: string | undefined;
  /** Asks the browser to compile the peer's script while it loads, as our own build does. */
  isHinted?: boolean;
}

export interface PeerSite {
  browser: Browser;
  open(peer: Peer, slug: string, options?: OpenOptions): Promise<PeerPage>;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Path prefix of pages whose script has that hint. */
const HINTED = '/hinted';

export async function startPeerSite(): Promise<PeerSite> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://bench');
    const isHinted = pathname.startsWith(`${HINTED}/`);
    const path = isHinted ? pathname.slice(HINTED.length) : pathname;
    const file = join(BENCH_FOLDER, normalize(path.endsWith('/') ? `${path}index.html` : path));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    if (isHinted && extname(file) === '.js') response.write(`${COMPILE_WHILE_LOADING}\n`);
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch(await launchOptions());
  return {
    browser,
    async open(peer, slug, { before, isHinted = false } = {}) {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
      const page = await context.newPage();
      if (before !== undefined) await page.addInitScript(before);
      await page.goto(`http://127.0.0.1:${port}${isHinted ? HINTED : ''}/${slugOf(peer)}/?form=${slug}`);
      await page.waitForFunction(() => 'bench' in window);
      const cdp = await context.newCDPSession(page);
      // Thread time leaves out the time that other processes take.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      const spentMs = async (names: readonly string[]): Promise<number> => {
        const { metrics } = await cdp.send('Performance.getMetrics');
        return metrics
          .filter(({ name }) => names.includes(name))
          .reduce((sum, { value }) => sum + value * 1000, 0);
      };
      return {
        page,
        cdp,
        busyMs: () => spentMs(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']),
        taskMs: () => spentMs(['TaskDuration']),
        close: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Returns the text input with this index in the form; the first is the phone, if the form has one. */
export const textInput = (page: Page, index: number) =>
  page.locator('#root input:not([type=checkbox]):not([type=hidden])').nth(index);
