import { cdp, commands } from 'vitest/browser';
import type { Typing } from './corpus.ts';
import { autofill, emptied, type Outcome, type Shown, settled } from './typing-form.tsx';

export const ways = ['keys', 'paste', 'composition', 'autofill'] as const;
export type Way = (typeof ways)[number];

/**
 * Way of entering → what Chromium does for a person: events are trusted, except for autofill, which
 * dispatches none.
 */
export const enter: Record<Way, (input: HTMLInputElement, text: string) => Promise<void>> = {
  async keys(input, text) {
    input.focus();
    await Promise.all(
      [...text].map((sign) =>
        cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: sign, key: sign }),
      ),
    );
  },
  async paste(input, text) {
    input.focus();
    await commands.pasteText(text);
  },
  async composition(input, text) {
    input.focus();
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await cdp().send('Input.insertText', { text });
  },
  async autofill(input, text) {
    input.focus();
    autofill(input, text);
  },
};

/** Enters a text in one of the ways and leaves the field. */
export async function entered(shown: Shown, { field, typed }: Typing, way: Way): Promise<Outcome> {
  await enter[way](await emptied(shown, field), typed);
  return settled(shown, field);
}
