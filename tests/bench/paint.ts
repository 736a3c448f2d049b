import { rm } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '../chromium/launch-options.ts';
import { startServerProcess } from '../faults/server-process.ts';
import { type Figure, median, rounded, shuffled } from './figure.ts';

const PAGES = ['/', '/premium', '/business', '/feedback', '/faq'];
/** A phone on a slow line, as Lighthouse has it. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
const PHONE = { width: 375, height: 667 };
/** What a page loads beside its markup and its styles. */
const BESIDE = ['*.js', '*.woff2', '*/bundles/*'];

interface Paint {
  /** Time of the largest contentful paint, in milliseconds. */
  largest: number;
  /** Sum of the layout shifts. */
  shift: number;
}

/**
 * Measures when the largest part of a page is painted on a slowed phone, against the markup and the styles of the same page
 * alone: what script, typeface and drawings take from them.
 */
export async function paintFigures(samples: number): Promise<Figure[]> {
  const folder = `${process.env.TMPDIR ?? '/tmp'}/zayavka-paint-${process.pid}`;
  const server = await startServerProcess({ DATA_DIR: folder });
  const browser = await chromium.launch(await launchOptions());
  try {
    const rounds = PAGES.flatMap((path) => [false, true].map((isBare) => ({ path, isBare })));
    const found = new Map(rounds.map((round) => [nameOf(round), [] as Paint[]]));
    for (let sample = 0; sample < samples; sample += 1)
      for (const round of shuffled(rounds))
        found.get(nameOf(round))?.push(await paintOf(browser, server.url + round.path, round.isBare));
    return PAGES.flatMap((path) => {
      const [whole = [], bare = []] = [false, true].map((isBare) => found.get(nameOf({ path, isBare })));
      const largest = (paints: readonly Paint[]): number => median(paints.map((paint) => paint.largest));
      return [
        {
          name: `${path} on a phone four times slowed, slow 4G: largest paint`,
          value: Math.round(largest(whole)),
          unit: 'ms',
        },
        {
          name: `${path} the same / its markup and styles alone`,
          value: rounded(largest(whole) / largest(bare)),
          unit: '×',
          goal: { atMost: 1.25 },
          series: 'largest paint / that of markup and styles alone, the page with the most',
        },
        {
          name: `${path} layout shift, the typeface late`,
          value: rounded(Math.max(...whole.map(({ shift }) => shift))),
          unit: '',
          goal: { atMost: 0 },
          series: 'layout shift of the page with the most',
        },
      ];
    });
  } finally {
    await browser.close();
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

const nameOf = ({ path, isBare }: { path: string; isBare: boolean }): string => `${path} ${isBare}`;

async function paintOf(browser: Browser, url: string, isBare: boolean): Promise<Paint> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isBare) await session.send('Network.setBlockedURLs', { urls: BESIDE });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const paint: Paint = { largest: 0, shift: 0 };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paint.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}
