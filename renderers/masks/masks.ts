import type { MaskitoOptions } from '@maskito/core';

/** Module of the masks, which is loaded when a masked field is. */
export type MaskEngine = typeof import('./maskito.ts');

/** Mask, or a function that makes one once the library is loaded. */
export type Mask = MaskitoOptions | ((engine: MaskEngine) => MaskitoOptions);

let engine: MaskEngine | undefined;
/** Inputs that wait for the library, each with the function that attaches its mask. */
const bare = new Map<HTMLInputElement, (engine: MaskEngine) => void>();

/** Loads the library. Rejects if it cannot be fetched; the next call tries again. */
export async function loadMasks(): Promise<void> {
  engine ??= await import('./maskito.ts');
}

/** Returns the text as the mask formats it; unchanged before the masks are loaded, when `attachMask` formats it later. */
export const masked = (text: string, mask: Mask): string =>
  text && engine ? engine.maskitoTransform(text, made(mask, engine)) : text;

const made = (mask: Mask, by: MaskEngine): MaskitoOptions => (typeof mask === 'function' ? mask(by) : mask);

/**
 * Attaches code for typing to an input and returns a function that detaches it. The code is a tenth
 * of a page's script, so it is fetched when the form gets the focus or has a text to format. `put`
 * runs at once or later, gets the texts typed until then, and returns the function that detaches.
 */
export function attachWhenLoaded(
  input: HTMLInputElement,
  put: (engine: MaskEngine, typed?: readonly string[]) => () => void,
): () => void {
  if (engine !== undefined) return put(engine);
  let takeOff = (): void => undefined;
  const typed = [input.value];
  const waiting = new AbortController();
  bare.set(input, (loaded) => {
    waiting.abort();
    takeOff = put(loaded, typed);
  });
  const place = input.form ?? input;
  if (input.value !== '' || place.contains(document.activeElement)) void putMasks();
  for (const near of ['focusin', 'input']) {
    place.addEventListener(
      near,
      () => {
        typed.push(input.value);
        void putMasks();
      },
      { signal: waiting.signal },
    );
  }
  return () => {
    waiting.abort();
    bare.delete(input);
    takeOff();
  };
}

/** Puts a mask on an input, as soon as masks are loaded; the returned function takes it off. */
export const attachMask = (input: HTMLInputElement, mask: Mask): (() => void) =>
  attachWhenLoaded(input, (by, typed) => {
    const worn = by.putMask(input, made(mask, by), typed);
    return () => worn.destroy();
  });

/**
 * Fetches the masks and attaches them to their inputs. After a failure the inputs stay without masks, and the
 * next key press tries again.
 */
async function putMasks(): Promise<void> {
  await loadMasks().catch(() => undefined);
  if (engine === undefined) return;
  for (const [input, put] of bare) {
    bare.delete(input);
    put(engine);
  }
}

/** True if an input in this part of the page waits for its mask. */
export const awaitsMask = (part: Element): boolean =>
  [...bare.keys()].some((input) => input.value !== '' && part.contains(input));

/** Resolves when the masks have formatted the form, or cannot be fetched; a send waits for it. */
export async function untilMasked(): Promise<void> {
  await putMasks();
  bare.clear();
}
