import type { FormSession } from '../session/form-session.ts';

interface PressListeners {
  /** Called once or twice for each press, with what is pressed. */
  onPress(target: EventTarget | null): void;
  /** The pointer is up, and what it clicked has received the click. */
  onRelease(): void;
}

/**
 * Holds the session while a pointer is down anywhere on the page. An error or a field that appears when the pressed
 * pointer takes the focus away would move the button from under it, and the click would be lost.
 */
export function holdWhilePressed(session: FormSession, { onPress, onRelease }: PressListeners): () => void {
  let lifting: ReturnType<typeof setTimeout> | undefined;
  const press = (event: MouseEvent): void => {
    if (event.button !== 0) return;
    clearTimeout(lifting);
    session.hold();
    onPress(event.target);
  };
  const release = (): void => {
    clearTimeout(lifting);
    session.release();
    onRelease();
  };
  const lift = (): void => {
    clearTimeout(lifting);
    // The click follows in the same task, if there is one, and so does the submit that it asks for.
    lifting = setTimeout(release);
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  // A tap sends its mouse events, which move the focus, after its pointer is up.
  for (const type of ['pointerdown', 'mousedown'] as const) document.addEventListener(type, press, options);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'click'] as const) {
    document.addEventListener(type, lift, options);
  }
  return () => {
    listening.abort();
    release();
  };
}
