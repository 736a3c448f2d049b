/**
 * A form that is sent while the browser works is sent when it is done: the document sees the event before React does.
 * `onHold` is called when one was held.
 */
export function holdSubmit(form: HTMLFormElement, onHold: () => void): () => void {
  const hold = (event: Event): void => {
    if (event.target !== form) return;
    event.preventDefault();
    event.stopPropagation();
    onHold();
  };
  document.addEventListener('submit', hold, true);
  return () => document.removeEventListener('submit', hold, true);
}
