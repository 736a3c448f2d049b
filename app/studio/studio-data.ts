import type { StudioSession } from '#contract';
import type { Lang, SiteLanguage, Text } from '#engine/model/definition';
import { pageElement } from '../site/page-element.ts';

/** Data that the server puts into the page. */
export interface StudioData {
  lang: Lang;
  session: StudioSession;
  /** Reason for which nothing can be published now, as a sentence. */
  fault?: string;
  siteName: string;
  /** Languages of the site, its default one first. */
  languages: readonly SiteLanguage[];
  /** Texts with keys `studio.…`. */
  texts: Record<string, Text>;
}

/** Reads the data of the page. Throws if our server has not made it, because nothing on it could work. */
export function readStudioData(root: Pick<Document, 'getElementById'>): StudioData {
  return JSON.parse(pageElement(root, 'zayavka-studio').textContent) as StudioData;
}
