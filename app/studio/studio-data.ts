import type { StudioSession } from '#contract';
import type { Lang, Text } from '#engine';

/** What the server has put into the page. */
export interface StudioData {
  lang: Lang;
  session: StudioSession;
  /** Texts whose keys begin with `studio.` */
  texts: Record<string, Text>;
}

/** Throws when the page was not made by our server: then nothing on it can work. */
export function readStudioData(root: Document): StudioData {
  const text = root.getElementById('zayavka-studio')?.textContent;
  if (!text) {
    throw new Error('STUDIO_DATA_MISSING: the page carries no #zayavka-studio; it must come from the server');
  }
  return JSON.parse(text) as StudioData;
}
