import { inputEvent } from '../../controls/input-event.ts';
import { whenReleased } from '../../typing/when-released.ts';

/** Time for which a changed number counts as unseen; the second click of a double click comes within it. */
const UNSEEN_MS = 300;

/** Holder of the sends of an input's form. */
export interface NumberWatch {
  /** Stops sends until the number that was changed just now could be seen. */
  changed(): void;
  end(): void;
}

/**
 * Stops a send that has itself made the input change its number, and gives the input the focus:
 * nothing is sent that nobody saw. `onStop` tells the visitor. The root sees a submit before React.
 */
export function watchNumber(input: HTMLInputElement, onStop: () => void): NumberWatch {
  const watching = new AbortController();
  let known = input.defaultValue;
  let unseen = 0;
  const stop = (event: Event): void => {
    if (event.target !== input.form) return;
    // Autofill may have written it without an event.
    if (input.value !== known) input.dispatchEvent(inputEvent(false));
    if (unseen === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    input.focus();
    onStop();
  };
  const note = (): void => {
    known = input.value;
  };
  const { signal } = watching;
  input.getRootNode().addEventListener('submit', stop, { capture: true, signal });
  for (const type of ['input', 'blur']) input.addEventListener(type, note, { signal });
  return {
    changed() {
      note();
      unseen += 1;
      setTimeout(
        () =>
          whenReleased(() => {
            unseen -= 1;
          }),
        UNSEEN_MS,
      );
    },
    end: () => watching.abort(),
  };
}
