/**
 * Keeps the last click on a button that only script can answer, until the page has come to life; then it is clicked
 * again. Links and buttons that send a form have been answered by the browser.
 */
export function keepClicks(root: HTMLElement): () => void {
  let clicked: HTMLButtonElement | null = null;
  const keep = ({ target }: Event): void => {
    clicked = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
  };
  root.addEventListener('click', keep, true);
  return () => {
    root.removeEventListener('click', keep, true);
    clicked?.click();
    clicked = null;
  };
}
