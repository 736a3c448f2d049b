const PRESSED_MS = 50;

/**
 * Calls `act` as soon as no pointer is down, at once if none is, because a change of layout would move a button
 * from under the finger. Returns a function that cancels the call.
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
