import { pageError } from './page-error.ts';

/** An element that the server renders into every page; without it nothing on the page can work. */
export function pageElement(page: Pick<Document, 'getElementById'>, id: string): HTMLElement {
  const element = page.getElementById(id);
  if (element === null) throw pageError('PAGE_ELEMENT_MISSING', { id });
  return element;
}
