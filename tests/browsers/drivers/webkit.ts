import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import webdriver, { type WebDriver } from 'selenium-webdriver';
import { until } from '../until.ts';
import { type Driver, PHONE } from './driver.ts';

const { Builder, By, Capabilities, Key } = webdriver;

export interface WebKitPaths {
  /** Path of `WebKitWebDriver`. */
  driver: string;
  /** Path of WebKitGTK's MiniBrowser. */
  browser: string;
  xvfb: string;
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen. */
export async function launchWebKit({ driver: path, browser, xvfb }: WebKitPaths): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'zayavka-webkit-'));
  const screen = await startScreen(xvfb);
  let service = await startService(path, { home, display: screen.display });
  // Neither process ends with its parent.
  process.once('exit', () => [service.child, screen.server].map((child) => child.kill()));
  let session: WebDriver | undefined;

  const start = async (): Promise<WebDriver> => {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      // Other strategies run no script before the page has loaded, but the scenarios type before that.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    const started = await new Builder().usingServer(service.url).withCapabilities(capabilities).build();
    await started
      .manage()
      .window()
      .setRect({ ...PHONE, height: PHONE.height + FRAME_HEIGHT });
    return started;
  };
  /**
   * Starts a driver; after a browser that has just ended, or on a loaded machine, a driver may wait forever,
   * and is replaced then.
   */
  const launch = async (): Promise<WebDriver> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await within(START_MS, 'the browser does not start', start());
      } catch (error) {
        if (tries === START_TRIES) throw error;
        await end(service.child);
        service = await startService(path, { home, display: screen.display });
      }
    }
  };
  const current = (): WebDriver => {
    if (session === undefined) throw new Error('no visitor has begun');
    return session;
  };

  session = await launch();
  const version = (await session.getCapabilities()).getBrowserVersion() ?? 'unknown';
  return {
    name: 'webkit',
    version: `WebKitGTK ${version}`,
    // An automation session loses its state when it ends.
    async startVisitor() {
      await leave(session);
      session = await launch();
    },
    go: async (address) => {
      await current().executeScript(`setTimeout(() => location.assign(${JSON.stringify(address)}))`);
    },
    run: (body) => within(ANSWER_MS, NO_ANSWER, current().executeScript(body)),
    // The driver has no key for the newline character.
    type: (text) => current().actions().sendKeys(text.replaceAll('\n', webdriver.Key.ENTER)).perform(),
    async press(chord) {
      const keys = chord.split('+').map(keyOf);
      const actions = current().actions();
      for (const key of keys) actions.keyDown(key);
      for (const key of keys.toReversed()) actions.keyUp(key);
      await actions.perform();
    },
    clickAt: (x, y) => movedTo(current(), x, y).click().perform(),
    doubleClickAt: (x, y) => movedTo(current(), x, y).click().click().perform(),
    choose: (selector, value) =>
      current()
        .findElement(By.css(`${selector} option[value=${JSON.stringify(value)}]`))
        .click(),
    async close() {
      await leave(session);
      await end(service.child);
      await end(screen.server);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const movedTo = (window: WebDriver, x: number, y: number): webdriver.Actions =>
  window
    .actions()
    .move({ x: Math.round(x), y: Math.round(y), origin: webdriver.Origin.VIEWPORT, duration: 0 });

/** Height of MiniBrowser's toolbar above the page. */
const FRAME_HEIGHT = 38;

/** A cross-process navigation may replace the page before it has answered. */
const NO_ANSWER = 'the page does not answer';
const ANSWER_MS = 4000;
const START_MS = 60_000;
const START_TRIES = 3;

async function within<Answer>(limitMs: number, problem: string, asked: Promise<Answer>): Promise<Answer> {
  const isAnswered = new AbortController();
  const late = pause(limitMs, undefined, { signal: isAnswered.signal }).then(() => {
    throw new Error(problem);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    isAnswered.abort();
  }
}

const leave = (session: WebDriver | undefined): Promise<void> =>
  within(START_MS, 'the browser does not end', session?.quit() ?? Promise.resolve()).catch(() => undefined);

interface Service {
  child: ChildProcess;
  url: string;
}

async function startService(
  path: string,
  { home, display }: { home: string; display: string },
): Promise<Service> {
  const port = await freePort();
  const child = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], {
    // WebKit's compositor fails without a graphics card.
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      LANG: 'C.UTF-8',
      LANGUAGE: 'ru',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', async () => (await fetch(`${url}/status`)).ok);
  return { child, url };
}

const NAMED: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
};
const keyOf = (name: string): string => NAMED[name] ?? name;

/**
 * Screen as small as the window. Without a window manager the window below the pointer has the focus, and the
 * pointer starts in the middle of the screen. In a window without focus no input matches `:focus`, and masks
 * ignore its caret.
 */
const SCREEN = '448x860x24';

async function startScreen(xvfb: string): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, server };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
