/** Selector of buttons that only script handles; the browser itself opens a popover. */
const ANSWERED_BY_SCRIPT = 'button[type=button]:not([popovertarget])';

/**
 * Keeps the last click on a button that only script handles until the page is hydrated; the returned function
 * repeats it. React handles clicks as soon as it has rendered, before the effects that attach some of the
 * listeners, so no such click may reach it earlier. The browser itself has handled links and submit buttons.
 */
export function keepClicks(root: EventTarget): () => void {
  let clicked: HTMLButtonElement | null = null;
  const keep = (event: Event): void => {
    // The target of a click is always an element.
    clicked = (event.target as Element).closest<HTMLButtonElement>(ANSWERED_BY_SCRIPT);
    if (clicked !== null) event.stopPropagation();
  };
  root.addEventListener('click', keep, true);
  return () => {
    root.removeEventListener('click', keep, true);
    clicked?.click();
  };
}
