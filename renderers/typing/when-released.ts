const PRESSED_MS = 50;

/**
 * Calls `act` at once, or when no pointer is down any more: what moves the page would take a button from under
 * a finger. Returns a function that gives it up.
 */
export function whenReleased(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryNow = (): void => {
    if (document.querySelector(':active') === null) act();
    else timer = setTimeout(tryNow, PRESSED_MS);
  };
  tryNow();
  return () => clearTimeout(timer);
}
