const PRESSED_MS = 50;

/**
 * Calls `act` once no pointer is down, at once if none is: a change of the layout would move a button away
 * from the finger that presses it. Returns a function that cancels the call.
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
