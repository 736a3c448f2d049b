import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';

/** Context options of a phone whose visitor is new to the site. */
const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 812 }, locale: 'ru-RU' };

export interface VisitorOptions extends BrowserContextOptions {
  /** Cookies that the browser has from before. */
  cookies?: Cookie[];
}

export interface Visitors {
  /** Returns a blank page of a browser without any state. */
  take(options?: VisitorOptions): Promise<Page>;
  /** Ends the visit and lends the page to the next visitor with the same options, as if it were new. */
  giveBack(page: Page): Promise<void>;
  /** Gives back all pages that are lent and still open. */
  giveAllBack(): Promise<void>;
  /** Closes the contexts of all lent pages, whose state is unknown. */
  closeLent(): Promise<void>;
  close(): Promise<void>;
}

interface Hooks {
  /** Address of the site whose storage is cleared. */
  url: string;
  /** Called with each new browser context before its first page. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Called with the context before each visit. */
  arrive?(context: BrowserContext): Promise<void>;
}

/** Events that tests may listen to. */
const EVENTS = [
  ...(['console', 'dialog', 'pageerror', 'popup'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
];

/**
 * Creates a pool of browser contexts, lent to one visitor after another. A new context costs three times as
 * much as a page in it, because it has neither files nor compiled scripts in its cache. A test that needs
 * exactly that, or has installed a clock or a script, closes its context and returns nothing.
 */
export function createVisitors(browser: Browser, { url, prepare, arrive }: Hooks): Visitors {
  const idle = new Map<string, Page[]>();
  const lent = new Map<Page, BrowserContextOptions>();
  const contexts: BrowserContext[] = [];

  async function create(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    contexts.push(context);
    await prepare?.(context);
    return context.newPage();
  }

  const visitors: Visitors = {
    async take({ cookies = [], ...given } = {}) {
      const options = { ...PHONE, ...given };
      const page = idle.get(JSON.stringify(options))?.pop() ?? (await create(options));
      lent.set(page, options);
      await page.context().addCookies(cookies);
      await arrive?.(page.context());
      return page;
    },
    async giveBack(page) {
      const options = lent.get(page);
      if (options === undefined) throw new Error('a page that was not taken here, or is given back already');
      lent.delete(page);
      await forget(page, options, options.baseURL ?? url);
      const key = JSON.stringify(options);
      idle.set(key, [...(idle.get(key) ?? []), page]);
    },
    async giveAllBack() {
      for (const page of [...lent.keys()])
        if (page.isClosed()) lent.delete(page);
        else await visitors.giveBack(page);
    },
    async closeLent() {
      await Promise.all([...lent.keys()].map((page) => page.context().close()));
      lent.clear();
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
  return visitors;
}

async function forget(page: Page, options: BrowserContextOptions, url: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const event of EVENTS) page.removeAllListeners(event);
  // A page without the site's script, which would write into the storage again.
  await page.goto(new URL('/healthz', url).href);
  await page.evaluate(() => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // A page of hostile mode has no storage.
    }
  });
  await context.clearCookies();
  const { colorScheme, reducedMotion, forcedColors, viewport } = options;
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
  });
  if (viewport) await page.setViewportSize(viewport);
}
