// First: its policy of Trusted Types is made before any other script could make one of that name.
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
/** Answers the click that only script can answer, once the page is taken over. */
export const answerClicks = keepClicks(document);
/** Takes back what a form shows of its press, before the page is taken over; what it returns presses once more, afterwards. */
export const takeSends = keepSends();
void start();

/**
 * The page as it was served is whole: its links and forms work without script. What takes it over is fetched when a visitor turns to
 * it, or the browser has nothing else to do; until then it costs what its HTML costs.
 */
async function start(): Promise<void> {
  // A page that the server could not render shows nothing yet.
  const isRendered = document.querySelector('#root > *') !== null;
  if (isRendered) await Promise.race([untilIntent(document), untilIdle()]);
  for (;;) {
    const isOnline = untilOnline();
    const isImported = fetchMain(document).then((main) => import(/* @vite-ignore */ main));
    try {
      if (await Promise.race([isImported, isOnline])) return;
    } catch {
      // Until then the page is as it was served.
    }
    await untilNextTry(isOnline);
  }
}
