const INTENTS = ['pointermove', 'pointerdown', 'click', 'focusin', 'keydown', 'input', 'scroll'] as const;

/**
 * Resolves at the first sign that the visitor is about to use the page: a pointer move, press, click, focus,
 * key, input or scroll. Some browsers report a pointer that merely rests on the opening page as a move, so a
 * move counts from its second position on. `click` is listed because assistive technology may send it alone.
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

/** Delay after loading in browsers that cannot report that they are idle. */
const SETTLED_MS = 200;

/** Resolves when everything is loaded and the browser is idle; never for a visitor who saves data. */
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
