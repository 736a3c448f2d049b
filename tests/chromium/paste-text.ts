import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Pastes a text into the focused element, with the browser's own keys. */
    pasteText(text: string): Promise<void>;
  }
}

let lastPaste: Promise<void> = Promise.resolve();

/** Pastes one text at a time: the browser has a single clipboard, which pages with other tests share. */
export const pasteText: BrowserCommand<[text: string]> = async ({ frame, page }, text) => {
  const before = lastPaste;
  const { promise, resolve } = Promise.withResolvers<void>();
  lastPaste = promise;
  await before;
  try {
    const tester = await frame();
    // The focus and the selection do not move.
    await tester.evaluate((copied) => {
      const prepare = (event: Event): void => event.preventDefault();
      document.addEventListener('beforecopy', prepare, { capture: true, once: true });
      const copy = (event: ClipboardEvent): void => {
        event.clipboardData?.setData('text/plain', copied);
        event.preventDefault();
      };
      document.addEventListener('copy', copy, { capture: true, once: true });
    }, text);
    await page.keyboard.press('ControlOrMeta+c');
    await page.keyboard.press('ControlOrMeta+v');
  } finally {
    resolve();
  }
};
