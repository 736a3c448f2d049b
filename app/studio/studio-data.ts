import type { StudioData } from '#contract';
import { pageElement } from '../site/page-element.ts';

/**
 * Returns the data that the server has written into the page of the studio. Throws if there is none, because nothing
 * on the page could work.
 */
export function readStudioData(root: Pick<Document, 'getElementById'>): StudioData {
  return JSON.parse(pageElement(root, 'zayavka-studio').textContent) as StudioData;
}
