import type { StudioData } from '#contract';
import { pageElement } from '../site/page-element.ts';

/** Reads the data of the page. Throws if our server has not made it, because nothing on it could work. */
export function readStudioData(root: Pick<Document, 'getElementById'>): StudioData {
  return JSON.parse(pageElement(root, 'zayavka-studio').textContent) as StudioData;
}
