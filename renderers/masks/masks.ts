import type { MaskitoOptions } from '@maskito/core';

/** Module with the library of masks and our masks, which is fetched when a masked field needs it. */
export type MaskEngine = typeof import('./maskito.ts');

/** Mask of an input, or a function that returns it once the library is loaded. */
export type Mask = MaskitoOptions | ((engine: MaskEngine) => MaskitoOptions);

let engine: MaskEngine | undefined;
/** Inputs that wait for the library, each with the function that attaches its mask. */
const bare = new Map<HTMLInputElement, (engine: MaskEngine) => void>();

/** Fetches the library of masks. Rejects if it cannot be fetched; the next call tries again. */
export async function loadMasks(): Promise<void> {
  engine ??= await import('./maskito.ts');
}

/**
 * Returns the text as the mask formats it; unchanged before the library is loaded, when `attachMask` formats it
 * later.
 */
export const masked = (text: string, mask: Mask): string =>
  text && engine ? engine.maskitoTransform(text, made(mask, engine)) : text;

const made = (mask: Mask, by: MaskEngine): MaskitoOptions => (typeof mask === 'function' ? mask(by) : mask);

/**
 * Calls `put` for an input once the library of masks is loaded, with the texts typed until then, and returns a
 * function that undoes it. The library is a tenth of a page's script, so it is fetched when the form gets the
 * focus or has a text to format.
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

/** Puts a mask on an input as soon as the library of masks is loaded; returns a function that takes it off. */
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

/**
 * True if an input in this part of the page has a text that its mask has not formatted yet, because the library
 * is not loaded.
 */
export const awaitsMask = (part: Element): boolean =>
  [...bare.keys()].some((input) => input.value !== '' && part.contains(input));

/**
 * Resolves when all inputs that await their masks have them, or the library cannot be fetched; a send waits for
 * it.
 */
export async function untilMasked(): Promise<void> {
  await putMasks();
  bare.clear();
}
