import { type ChildProcess, spawn } from 'node:child_process';
import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Lang } from '#engine/model/definition';
import { cliError } from '../../cli-error.ts';
import { UsageError } from '../../command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Without the background flags Chromium contacts its maker's hosts at every start. */
const ARGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--hide-scrollbars',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];
/** Longest time that a picture may take. */
const LIMIT_MS = 60_000;
/** Height in pixels at which a picture is cut: Chromium draws nothing below 16,384. */
export const MAX_PICTURE_PX = 16_000;
/** Name of the attribute of the hidden note which is shown at the end of a picture that was cut. */
export const CUT_MARK = 'data-cut';
const ENDED_BY = '\0';

/**
 * Resolves with the path of a Chromium: the named one, else `CHROME_PATH`, or only if that is unset one in `PATH`;
 * undefined if there is no program. Throws UsageError if the named path is none.
 */
export async function findBrowser(named: string | undefined): Promise<string | undefined> {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (named !== undefined) {
    if (await isProgram(named)) return named;
    throw new UsageError(`--browser ${named}: there is no program at this path.`);
  }
  const found = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const path of CHROME_PATH ? [CHROME_PATH] : found) if (await isProgram(path)) return path;
  return undefined;
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK)
    .then(() => stat(path))
    .then(
      (found) => found.isFile(),
      () => false,
    );

/** Running Chromium that takes pictures of pages for a comparison. */
export interface Browser {
  /** Returns a PNG of a page of this width, cut at the highest possible height. Rejects if the browser fails or hangs. */
  picture(html: string, width: number): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Starts a Chromium without a window, to which pages are passed through a pipe. A failed start rejects the first
 * picture, not this call. `lang` is the language of the errors, `limitMs` the time for one picture.
 */
export async function openBrowser(path: string, lang: Lang, limitMs = LIMIT_MS): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-pictures-'));
  // In a container everything runs as root, whose processes Chromium cannot confine.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(path, [...ARGS, ...asRoot, `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const failed = (): Error => cliError('BROWSER_FAILED', { path }, lang);
  const call = callsOf(child, failed);
  const ended = new Promise<never>((_none, reject) => {
    const fail = (): void => reject(failed());
    child.once('error', fail).once('exit', fail);
  });
  ended.catch(() => undefined);
  const withinLimit = async <Value>(work: Promise<Value>): Promise<Value> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_none, reject) => {
      timer = setTimeout(
        () => reject(cliError('BROWSER_HANGS', { path, seconds: limitMs / 1000 }, lang)),
        limitMs,
      );
    });
    try {
      return await Promise.race([work, late, ended]);
    } finally {
      clearTimeout(timer);
    }
  };
  const take = async (html: string, width: number): Promise<Buffer> => {
    const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
    const inPage = (method: string, params: object): Promise<Answer> =>
      call(method, params, String(sessionId));
    const resize = (height: number): Promise<Answer> => {
      const deviceScaleFactor = 2 * height > MAX_PICTURE_PX ? 1 : 2;
      return inPage('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor,
        mobile: false,
      });
    };
    await resize(800);
    await inPage('Page.setDocumentContent', { frameId: targetId, html });
    const { result } = await inPage('Runtime.evaluate', { expression: GROW, awaitPromise: true });
    await resize(Number((result as Answer).value));
    const { data } = await inPage('Page.captureScreenshot', { format: 'png' });
    await call('Target.closeTarget', { targetId });
    return Buffer.from(String(data), 'base64');
  };
  return {
    picture: (html, width) => withinLimit(take(html, width)),
    async close() {
      const hasEnded = new Promise((resolve) => child.once('exit', resolve));
      if (child.pid !== undefined && child.exitCode === null && child.kill('SIGKILL')) await hasEnded;
      // What stays in the folder for temporary files costs nobody the pictures.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    },
  };
}

/** Waits for the typefaces and gives each frame the height of its page; its value is the height of the picture. */
const GROW = `(async () => {
  for (const frame of document.querySelectorAll('iframe')) {
    while (frame.contentDocument?.readyState !== 'complete' || frame.contentDocument.body === null)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const { fonts } = frame.contentDocument;
    await Promise.all([...fonts.values()].map((font) => font.load().catch(() => undefined)));
    frame.style.height = frame.contentDocument.documentElement.offsetHeight + 'px';
  }
  const height = Math.ceil(document.documentElement.offsetHeight);
  if (height > ${MAX_PICTURE_PX}) document.querySelector('[${CUT_MARK}]')?.removeAttribute('hidden');
  return Math.min(height, ${MAX_PICTURE_PX});
})()`;

type Answer = Readonly<Record<string, unknown>>;

/** Returns a function that calls the browser by the pipes that it opens beside its output. */
function callsOf({ stdio }: ChildProcess, failed: () => Error) {
  const [, , , input, output] = stdio as unknown as Duplex[];
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let id = 0;
  let read = '';
  input?.on('error', () => undefined);
  output?.setEncoding('utf8').on('data', (part: string) => {
    const messages = (read + part).split(ENDED_BY);
    read = messages.pop() ?? '';
    for (const message of messages) {
      const { id: answered = 0, result } = JSON.parse(message) as { id?: number; result?: Answer };
      if (result === undefined) waiting.get(answered)?.reject(failed());
      else waiting.get(answered)?.resolve(result);
    }
  });
  return (method: string, params: object, sessionId?: string): Promise<Answer> => {
    id += 1;
    input?.write(`${JSON.stringify({ id, method, params, sessionId })}${ENDED_BY}`);
    const answer = Promise.withResolvers<Answer>();
    waiting.set(id, answer);
    return answer.promise;
  };
}
