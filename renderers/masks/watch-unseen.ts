import { inputEvent } from '../controls/input-event.ts';
import { whenReleased } from '../typing/when-released.ts';

/** Time for which a changed answer counts as unseen; the second click of a double click comes within it. */
const UNSEEN_MS = 300;

/**
 * Stops a send that has itself made the input change its answer, and gives the input the focus:
 * nothing is sent that nobody saw. `changed` is called after a change, with what tells the visitor
 * about a stop. `isRead` is false after autofill without an event, whose text is read before the form
 * is judged. The root sees a submit before React.
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
