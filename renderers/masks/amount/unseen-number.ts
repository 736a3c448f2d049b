import { inputEvent } from '../../controls/input-event.ts';
import { whenReleased } from '../../typing/when-released.ts';

/** Time for which a changed number counts as unseen; the second click of a double click comes within it. */
const UNSEEN_MS = 300;

/**
 * Stops a submit that has itself made the input change its number, and focuses the input, so that nothing is
 * sent that nobody saw. The caller calls `changed` after each change, with a function that tells the visitor
 * about a stop, and `end` to stop watching. `isRead` returns false after autofill without an event, whose text
 * is then read before the submit.
 */
export function watchNumber(input: HTMLInputElement, isRead: () => boolean) {
  const root = input.getRootNode();
  let unseen: (() => void) | undefined;
  const stop = (event: Event): void => {
    if (event.target !== input.form) return;
    if (!isRead()) input.dispatchEvent(inputEvent(false));
    if (!unseen) return;
    event.preventDefault();
    event.stopPropagation();
    input.focus();
    unseen();
  };
  const see = (): void => {
    unseen = undefined;
  };
  root.addEventListener('submit', stop, true);
  return {
    changed(onStop: () => void): void {
      unseen = onStop;
      setTimeout(() => whenReleased(see), UNSEEN_MS);
    },
    end: () => root.removeEventListener('submit', stop, true),
  };
}
