/** Status line of a form, with its offline text. It is served empty and hydrated as it was served. */
const STATUS = '.zy-form__status[data-waiting]';

/**
 * Handles presses of a form's button before the page is hydrated.
 * - Offline the browser would replace the page by its own error: the form shows that it waits, and is submitted
 *   when the connection is back.
 * - The browser sends under the key that the page was served with. If the page is hydrated in the meantime, its
 *   script would send the form once more under a key of its own. The browser repeats its own send instead,
 *   which is stored once.
 *
 * The hydrating script calls the returned function before it hydrates, and the result of that once it answers
 * presses.
 */
export function keepSends(): () => () => void {
  let waiting: HTMLElement | null = null;
  let isTakenOver = false;
  let isSent = false;
  const show = (text: string | undefined): void => {
    if (waiting !== null && !isTakenOver) waiting.textContent = text ?? '';
  };
  const press = (): void => {
    show('');
    const form = waiting?.closest('form');
    waiting = null;
    form?.requestSubmit();
  };
  const keep = (event: Event): void => {
    const form = event.target as HTMLFormElement;
    // Other forms work only with script.
    if (!form.hasAttribute('method')) return;
    if (!isTakenOver && !navigator.onLine) {
      waiting = form.querySelector(STATUS);
      if (waiting !== null) event.preventDefault();
      show(waiting?.dataset.waiting);
    } else if (isSent) event.stopPropagation();
    else
      setTimeout(() => {
        isSent = !event.defaultPrevented;
      });
  };
  addEventListener('submit', keep, true);
  addEventListener('online', press);
  // A page that is left and shown again has no send under way.
  addEventListener('pageshow', () => {
    isSent = false;
  });
  return () => {
    show('');
    isTakenOver = true;
    return press;
  };
}
