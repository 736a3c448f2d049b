// The first import: its Trusted Types policy must be created before another script could take its name.
import '../captcha/worker-url.ts';
import '../../../renderers/styles/index.css';
import '../site.css';
import { rememberLanding } from '../context/marketing.ts';
import { keepClicks } from './early-clicks.ts';
import { fetchMain } from './fetch-main.ts';
import { untilIdle, untilIntent } from './intent.ts';
import { keepSends } from './keep-sends.ts';

const NEXT_TRY_MS = 15_000;

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * Resolves when the next attempt to fetch the page's code is due: the browser comes online, or a pause is over,
 * since the server may have failed.
 */
export const untilNextTry = (isOnline: Promise<void> = untilOnline()): Promise<unknown> =>
  Promise.race([isOnline, new Promise((resolve) => setTimeout(resolve, NEXT_TRY_MS))]);

rememberLanding(
  () => localStorage,
  {
    query: location.search,
    path: location.pathname,
    referrer: document.referrer,
    origin: location.origin,
  },
  Date.now(),
);
/**
 * Stops keeping clicks and repeats the last one that the visitor made before hydration; called once the page is
 * hydrated.
 */
export const answerClicks = keepClicks(document);
/**
 * Ends the handling of presses on send buttons before hydration; the returned function presses again the button
 * that the visitor pressed.
 */
export const takeSends = keepSends();
void start();

/**
 * Fetches the code that hydrates the page when a visitor turns to it or the browser is idle. Until
 * then the served page costs only its HTML; its links and forms work.
 */
async function start(): Promise<void> {
  // A page that the server could not render is still empty.
  const isRendered = document.querySelector('#root > *') !== null;
  if (isRendered) await Promise.race([untilIntent(document), untilIdle()]);
  for (;;) {
    const isOnline = untilOnline();
    const isImported = fetchMain(document).then((main) => import(/* @vite-ignore */ main));
    try {
      if (await Promise.race([isImported, isOnline])) return;
    } catch {
      // The page stays as it was served until the next attempt.
    }
    await untilNextTry(isOnline);
  }
}
