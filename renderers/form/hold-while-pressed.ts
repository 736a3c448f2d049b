import type { FormSession } from '../session/form-session.ts';

interface PressListeners {
  /** Called once or twice for each press, with its target. */
  onPress(target: EventTarget | null): void;
  /** Called when the pointer is up, after the click. */
  onRelease(): void;
}

/**
 * Delays new errors and fields of the session while the mouse's main button or a finger is down anywhere in the
 * page, so that nothing moves under the pointer before the click. Returns a function that releases them, calls
 * `onRelease` and stops listening.
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
    // A click comes in the same task, and so does the submit that it causes.
    lifting = setTimeout(release);
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  // A tap moves the focus by mouse events that come after its pointer is up.
  for (const type of ['pointerdown', 'mousedown'] as const) document.addEventListener(type, press, options);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'click'] as const) {
    document.addEventListener(type, lift, options);
  }
  return () => {
    listening.abort();
    release();
  };
}
