/** Has the browser send a form as it does without script. `onReturn`: the visitor came back to the page as they left it. */
export function sendNatively(form: HTMLFormElement | null | undefined, onReturn: () => void): () => void {
  const onShow = (): void => onReturn();
  window.addEventListener('pageshow', onShow);
  form?.submit();
  return () => window.removeEventListener('pageshow', onShow);
}
