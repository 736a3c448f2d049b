/**
 * What somebody does who is about to use a page. A pointer that happens to be over a page as it opens enters its elements, and does
 * not move.
 */
const INTENTS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'input', 'scroll'] as const;

/** Resolves when a visitor turns to the page. */
export const untilIntent = (page: EventTarget): Promise<void> =>
  new Promise((resolve) => {
    const noticed = new AbortController();
    const notice = (): void => {
      noticed.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: noticed.signal };
    for (const intent of INTENTS) page.addEventListener(intent, notice, options);
  });

interface Connection {
  connection?: { saveData?: boolean };
}

/** Where a browser cannot report that it is idle: after this long without anything to load. */
const SETTLED_MS = 200;

/** Resolves when everything is loaded and the browser has nothing to do; never for a visitor who saves data. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ((navigator as Connection).connection?.saveData === true) return;
    const wait = (): void => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else setTimeout(resolve, SETTLED_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
