/** Selector of buttons that only script handles; the browser itself opens a popover. */
const ANSWERED_BY_SCRIPT = 'button[type=button]:not([popovertarget])';

/**
 * Keeps the last click on a button that only script handles; the returned function repeats it after
 * hydration. React handles clicks when it has rendered, before effects attach some listeners, so it
 * must not get such a click earlier. Links and submit buttons are the browser's.
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
