import type { PageData } from '#contract';
import type { Json } from '#engine/model/json';
import { pageElement } from './page-element.ts';

/**
 * Parses the data that the server has put into the page. Throws if our server has not made the page, because
 * nothing on it can work then.
 */
export function readPageData(root: Pick<Document, 'getElementById'>): PageData {
  return JSON.parse(pageElement(root, 'zayavka-page').textContent) as PageData;
}

/** Returns a JSON value if it is a text; '' for any other value. */
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
