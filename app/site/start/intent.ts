/**
 * What somebody does who is about to use a page. A pointer that happens to be over a page as it opens enters its elements, and does
 * not move; a program that helps somebody may press a button without any of the rest.
 */
const INTENTS = ['pointermove', 'pointerdown', 'click', 'focusin', 'keydown', 'input', 'scroll'] as const;

/** Resolves when a visitor turns to the page. */
export const untilIntent = (page: EventTarget): Promise<unknown> =>
  new Promise((resolve) => {
    const options = { capture: true, passive: true, once: true };
    for (const intent of INTENTS) page.addEventListener(intent, resolve, options);
  });

interface Connection {
  connection?: { saveData?: boolean };
}

/** Where a browser cannot report that it is idle: after this long without anything to load. */
const SETTLED_MS = 200;

/** Resolves when everything is loaded and the browser has nothing to do; never for a visitor who saves data. */
export const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ((navigator as Connection).connection?.saveData) return;
    const wait = (): void => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
      else setTimeout(resolve, SETTLED_MS);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
