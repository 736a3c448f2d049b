const INTENTS = ['pointermove', 'pointerdown', 'click', 'focusin', 'keydown', 'input', 'scroll'] as const;

/**
 * Resolves at the first sign that a visitor turns to the page: pointer move, press, click, focus,
 * key, input or scroll. Browsers may report a resting pointer as a move, so the second position
 * counts. `click`: assistive technology may send nothing else.
 */
export const untilIntent = (page: EventTarget): Promise<unknown> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    let restsAt: string | undefined;
    const turn = (event: Event): void => {
      if (event.type === 'pointermove') {
        const { clientX, clientY } = event as PointerEvent;
        const at = `${clientX} ${clientY}`;
        restsAt ??= at;
        if (at === restsAt) return;
      }
      listening.abort();
      resolve(event);
    };
    for (const intent of INTENTS) page.addEventListener(intent, turn, options);
  });

interface Connection {
  connection?: { saveData?: boolean };
}

/** Milliseconds after loading in browsers that do not report when they are idle. */
const SETTLED_MS = 200;

/** Resolves when the page is completely loaded and the browser idle; never for a visitor who saves data. */
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
