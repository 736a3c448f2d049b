/**
 * Submits the form by the browser, as without script. `onReturn` is called if the visitor comes back to the
 * page by Back.
 */
export function sendNatively(form: HTMLFormElement | null | undefined, onReturn: () => void): () => void {
  const onShow = (): void => onReturn();
  window.addEventListener('pageshow', onShow);
  form?.submit();
  return () => window.removeEventListener('pageshow', onShow);
}

/**
 * Submits the form when the connection is back, as a press of its button would, with the answers that it then
 * holds.
 */
export function sendOnLine(form: HTMLFormElement | null | undefined): () => void {
  const send = (): void => form?.requestSubmit();
  if (navigator.onLine) send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
