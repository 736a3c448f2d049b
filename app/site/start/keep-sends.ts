/** Where a form shows what becomes of what was sent, with its text for off line: served empty, and taken over as it was served. */
const STATUS = '.zy-form__status[data-waiting]';

/**
 * What a press of a form's button does before script answers it.
 * - Off line the browser would leave the page for its own error: the form shows that it waits, and is sent when the line is back.
 * - What the browser sends goes under the key that the page was served with. While that is under way the page may be taken over, and
 *   script would send the form once more under a key of its own: so the browser sends it again, and it is stored once.
 *
 * What takes the page over calls the returned function before it does, and what that returns when it answers presses.
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
    // Others are for script alone.
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
  // As it was left, and shown again: what was under way has ended.
  addEventListener('pageshow', () => {
    isSent = false;
  });
  return () => {
    show('');
    isTakenOver = true;
    return press;
  };
}
