/**
 * Lets the browser submit the form as without script. `onReturn` is called if the visitor comes
 * back by Back.
 */
export function sendNatively(form: HTMLFormElement | null | undefined, onReturn: () => void): () => void {
  const onShow = (): void => onReturn();
  window.addEventListener('pageshow', onShow);
  form?.submit();
  return () => window.removeEventListener('pageshow', onShow);
}

/** Submits the form once the connection is back; returns a function that cancels that. */
export function sendOnLine(form: HTMLFormElement | null | undefined): () => void {
  const send = (): void => form?.requestSubmit();
  if (navigator.onLine) send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
