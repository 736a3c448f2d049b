/** Has the browser send a form as it does without script. `onReturn`: the visitor came back to the page as they left it. */
export function sendNatively(form: HTMLFormElement | null | undefined, onReturn: () => void): () => void {
  const onShow = (): void => onReturn();
  window.addEventListener('pageshow', onShow);
  form?.submit();
  return () => window.removeEventListener('pageshow', onShow);
}

/** Has a form sent when the line is back, as a press of its button would: with the answers that it holds then. */
export function sendOnLine(form: HTMLFormElement | null | undefined): () => void {
  const send = (): void => form?.requestSubmit();
  if (navigator.onLine) send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
