import { pageError } from './page-error.ts';

/**
 * Returns an element that the server renders into every page; throws if it is missing, because nothing on the
 * page can work then.
 */
export function pageElement(page: Pick<Document, 'getElementById'>, id: string): HTMLElement {
  const element = page.getElementById(id);
  if (element === null) throw pageError('PAGE_ELEMENT_MISSING', { id });
  return element;
}
