import { inputEvent } from '../controls/input-event.ts';
import { whenReleased } from '../typing/when-released.ts';

/** Time for which a changed answer counts as unseen; the second click of a double click comes within it. */
const UNSEEN_MS = 300;

/**
 * Stops a submit that has itself changed the input's text, and focuses the input, so that nothing is sent that
 * nobody saw. Returns `changed`, to be called after such a change with a function that explains the stop, and
 * `end`. If `isRead` is false, the text was filled in without an event and is read first.
 */
export function watchUnseen(input: HTMLInputElement, isRead: () => boolean) {
  const root = input.getRootNode();
  let unseen: (() => void) | undefined;
  const stop = (event: Event): void => {
    if (!input.isConnected) end();
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
  const end = (): void => root.removeEventListener('submit', stop, true);
  root.addEventListener('submit', stop, true);
  return {
    changed(onStop: () => void): void {
      unseen = onStop;
      setTimeout(() => whenReleased(see), UNSEEN_MS);
    },
    end,
  };
}
