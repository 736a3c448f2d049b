/**
 * Adds and returns an element for a dialog outside of React's tree, which the caller removes: beside the form
 * in a page of another site, where our styles apply only there; otherwise at the end of the page.
 */
export function openDialogPlace(): HTMLElement {
  const form =
    document.activeElement?.closest('.zy-embed__form') ?? document.querySelector('.zy-embed__form');
  return (form ?? document.body).appendChild(document.createElement('div'));
}
