/** A popover is opened by the browser itself. */
const ANSWERED_BY_SCRIPT = 'button[type=button]:not([popovertarget])';

/**
 * Keeps the last click on a button that only script can answer, until the page has come to life: the returned function
 * clicks it again. React answers clicks as soon as it has rendered, before the effects that add what listens to some of them,
 * so none of these reaches it earlier. Links and buttons that send a form have been answered by the browser.
 */
export function keepClicks(root: EventTarget): () => void {
  let clicked: HTMLButtonElement | null = null;
  const keep = (event: Event): void => {
    // Elements alone are clicked.
    clicked = (event.target as Element).closest<HTMLButtonElement>(ANSWERED_BY_SCRIPT);
    if (clicked !== null) event.stopPropagation();
  };
  root.addEventListener('click', keep, true);
  return () => {
    root.removeEventListener('click', keep, true);
    clicked?.click();
  };
}
