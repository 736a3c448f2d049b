import type { PageData } from '#contract';
import type { Json } from '#engine/model/json';
import { pageElement } from './page-element.ts';

/** Throws when the page was not made by our server: then nothing on it can work. */
export function readPageData(root: Pick<Document, 'getElementById'>): PageData {
  return JSON.parse(pageElement(root, 'zayavka-page').textContent) as PageData;
}

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
