import type { StudioSession } from '#contract';
import type { Lang, Text } from '#engine/model/definition';
import { pageElement } from '../site/page-element.ts';

/** The data that the server puts into the page. */
export interface StudioData {
  lang: Lang;
  session: StudioSession;
  /** Reason for which nothing can be published now, as a sentence. */
  fault?: string;
  /** Texts with keys `studio.…`. */
  texts: Record<string, Text>;
}

/** Throws when the page is not from our server, because nothing on it could work. */
export function readStudioData(root: Pick<Document, 'getElementById'>): StudioData {
  return JSON.parse(pageElement(root, 'zayavka-studio').textContent) as StudioData;
}
