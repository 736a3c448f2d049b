/**
 * Lets the browser submit the form itself, as without script, because the code for sending could not be
 * fetched. `onReturn` is called when the visitor comes back with Back; the returned function stops that.
 */
export function sendNatively(form: HTMLFormElement | null | undefined, onReturn: () => void): () => void {
  const onShow = (): void => onReturn();
  window.addEventListener('pageshow', onShow);
  form?.submit();
  return () => window.removeEventListener('pageshow', onShow);
}

/**
 * Submits the form at once if the browser is online, and each time it comes online again; returns a function
 * that stops that.
 */
export function sendWhenOnline(form: HTMLFormElement | null | undefined): () => void {
  const send = (): void => form?.requestSubmit();
  if (navigator.onLine) send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
