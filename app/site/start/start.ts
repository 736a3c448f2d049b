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
 * Waits before the next attempt after a failed fetch; a failure may come from the server while the browser is
 * online.
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
/** Repeats the click that only script can handle, once the page is hydrated. */
export const answerClicks = keepClicks(document);
/**
 * Clears a form's waiting message before hydration; the returned function presses the button again
 * afterwards.
 */
export const takeSends = keepSends();
void start();

/**
 * Fetches the code that hydrates the page when a visitor turns to it, or when the browser is idle. The served
 * page is complete: its links and forms work without script, and until then it costs only its HTML.
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
