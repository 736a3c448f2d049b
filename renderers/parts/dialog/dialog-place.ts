/**
 * Creates the parent element of a dialog that no component renders: beside the form in a page of another
 * site, because our styles apply only there; else at the end of the page.
 */
export function openDialogPlace(): HTMLElement {
  const form =
    document.activeElement?.closest('.zy-embed__form') ?? document.querySelector('.zy-embed__form');
  return (form ?? document.body).appendChild(document.createElement('div'));
}
