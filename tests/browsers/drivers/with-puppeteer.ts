import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { launchOptions } from '../../chromium/launch-options.ts';
import { type BrowserName, type Driver, PHONE } from './driver.ts';

/** Starts Chromium over its own protocol. */
export async function launchChromium(): Promise<Driver> {
  const { args, ...options } = await launchOptions();
  return launch('chromium', { ...options, args: [...args, '--accept-lang=ru-RU,ru'] });
}

/** Starts Firefox over WebDriver BiDi. */
export const launchFirefox = (executablePath: string): Promise<Driver> =>
  launch('firefox', {
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru', 'intl.locale.requested': 'ru' },
  });

async function launch(name: BrowserName, options: LaunchOptions): Promise<Driver> {
  const browser: Browser = await puppeteer.launch({ headless: true, defaultViewport: PHONE, ...options });
  let page: Page | undefined;
  const current = (): Page => {
    if (page === undefined) throw new Error('no visitor has begun');
    return page;
  };
  return {
    name,
    version: await browser.version(),
    async startVisitor() {
      await page?.browserContext().close();
      const context = await browser.createBrowserContext();
      page = await context.newPage();
    },
    // Puppeteer's navigation waits for events that a page restored from the back-forward cache never sends.
    go: async (url) => {
      await current().evaluate(`void setTimeout(() => location.assign(${JSON.stringify(url)}))`);
    },
    run: (body) => current().evaluate(`(() => { ${body} })()`),
    type: (text) => current().keyboard.type(text),
    async press(chord) {
      const keys = chord.split('+').map((key) => (key === 'Space' ? ' ' : key)) as KeyInput[];
      const { keyboard } = current();
      for (const key of keys) await keyboard.down(key);
      for (const key of keys.toReversed()) await keyboard.up(key);
    },
    clickAt: (x, y) => current().mouse.click(x, y),
    doubleClickAt: (x, y) => current().mouse.click(x, y, { count: 2 }),
    async choose(selector, value) {
      await current().select(selector, value);
    },
    close: () => browser.close(),
  };
}
