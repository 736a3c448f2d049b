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
 * Resolves when the next attempt to fetch the page's code is due: the browser comes online, or 15 seconds are over,
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
 * Repeats the visitor's last click before hydration, if it was on a button that only script handles, and stops
 * keeping clicks. Called once the page is hydrated; links and submit buttons need no repeat.
 */
export const answerClicks = keepClicks(document);
/**
 * Ends the handling of sends offline before hydration, because the script answers them from now on. The returned
 * function submits the form that waited for the connection, if there is one.
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
