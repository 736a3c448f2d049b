import type { StudioSession } from '#contract';
import type { Lang, Text } from '#engine/model';

/** The data that the server puts into the page. */
export interface StudioData {
  lang: Lang;
  session: StudioSession;
  /** Texts with keys `studio.…`. */
  texts: Record<string, Text>;
}

/** Throws when the page is not from our server, because nothing on it could work. */
export function readStudioData(root: Document): StudioData {
  const text = root.getElementById('zayavka-studio')?.textContent;
  if (!text) {
    throw new Error('STUDIO_DATA_MISSING: the page carries no #zayavka-studio; it must come from the server');
  }
  return JSON.parse(text) as StudioData;
}
