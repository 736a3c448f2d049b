interface EarlyClicks {
  /** From when React answers clicks itself: it does before the page has come to life. */
  stop(): void;
  clickAgain(): void;
}

/**
 * Keeps the last click on a button that only script can answer, until the page has come to life; then it is clicked
 * again. Links and buttons that send a form have been answered by the browser.
 */
export function keepClicks(root: HTMLElement): EarlyClicks {
  let clicked: HTMLButtonElement | null = null;
  const keep = ({ target }: Event): void => {
    clicked = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
  };
  root.addEventListener('click', keep, true);
  return {
    stop: () => root.removeEventListener('click', keep, true),
    clickAgain() {
      clicked?.click();
      clicked = null;
    },
  };
}
