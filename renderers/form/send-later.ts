/**
 * Submits the form by the browser itself, as without script. `onReturn` is called when the visitor presses
 * Back; the returned function stops that.
 */
export function sendNatively(form: HTMLFormElement | null | undefined, onReturn: () => void): () => void {
  const onShow = (): void => onReturn();
  window.addEventListener('pageshow', onShow);
  form?.submit();
  return () => window.removeEventListener('pageshow', onShow);
}

/** Submits the form at once if the browser is online, and whenever it comes online; returns a cancel function. */
export function sendWhenOnline(form: HTMLFormElement | null | undefined): () => void {
  const send = (): void => form?.requestSubmit();
  if (navigator.onLine) send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
