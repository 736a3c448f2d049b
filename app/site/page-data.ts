import type { Json, JsonObject, Lang, Text } from '#engine';

export interface LiveForm {
  version: string;
  bundle: string;
  variants: string[];
  defaultVariant: string;
}

/** What the server has put into the page. */
export interface PageData {
  lang: Lang;
  page: string;
  slug?: string;
  /** The page's content with its texts in the page's language. */
  blocks: JsonObject[];
  /** Texts of the site's frame, by key. */
  texts: Record<string, Text>;
  forms: Record<string, LiveForm>;
}

/** Throws when the page was not made by our server: then nothing on it can work. */
export function readPageData(root: Document): PageData {
  const text = root.getElementById('zayavka-page')?.textContent;
  if (!text)
    throw new Error('PAGE_DATA_MISSING: the page carries no #zayavka-page; it must come from the server');
  return JSON.parse(text) as PageData;
}

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
