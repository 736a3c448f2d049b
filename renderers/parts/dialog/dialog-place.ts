/**
 * Creates the place of a dialog that no component contains: beside the form in a page of another site, where
 * our styles hold, and at the end of a page of ours.
 */
export function openDialogPlace(): HTMLElement {
  const form =
    document.activeElement?.closest('.zy-embed__form') ?? document.querySelector('.zy-embed__form');
  return (form ?? document.body).appendChild(document.createElement('div'));
}
