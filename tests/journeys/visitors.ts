import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';

/** As a phone of a visitor who has never been here. */
const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 812 }, locale: 'ru-RU' };

export interface VisitorOptions extends BrowserContextOptions {
  /** What the browser has kept. */
  cookies?: Cookie[];
}

export interface Visitors {
  /** A page that shows nothing yet, of a browser that remembers nothing. */
  take(options?: VisitorOptions): Promise<Page>;
  /** Gives the page to the next visitor with the same options, as if it were new. */
  giveBack(page: Page): Promise<void>;
  /** All that are lent and still open. */
  giveAllBack(): Promise<void>;
  /** Closes the browsers of all pages that are still lent: nobody knows what was done to them. */
  closeLent(): Promise<void>;
  close(): Promise<void>;
}

interface Hooks {
  /** Below it everything is kept and forgotten. */
  url: string;
  /** Done to each browser before its first page. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Done before each visit. */
  arrive?(context: BrowserContext): Promise<void>;
}

/** What tests listen to. */
const EVENTS = [
  ...(['console', 'dialog', 'pageerror', 'popup'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
];

/**
 * Browsers of visitors, lent to one after another: a new one costs three times as much as the page in it, because it has
 * neither files nor compiled scripts yet. A test that needs exactly that, or has installed a clock or a script, closes
 * its context and gives nothing back.
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
  // No page of ours, so that nothing is kept again.
  await page.goto(new URL('/healthz', url).href);
  await page.evaluate(() => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // A hostile page has none.
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
