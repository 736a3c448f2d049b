import type { JsonObject } from '#engine';

/** One proposal: the text to show, and what stands behind it. */
export interface Suggestion {
  value: string;
  data: JsonObject;
}

export type SuggestionKind = 'party' | 'email' | 'fio';

export interface CaptchaPicture {
  uid: string;
  /** Of a data URL for an image. */
  source: string;
}

/**
 * What widgets need from outside the page's memory. A host that gives no service gets widgets that work without it:
 * everything can be typed by hand.
 */
export interface Services {
  /** Rejects or gives an empty list when there is nothing to propose; the field says nothing about it. */
  suggest?(
    kind: SuggestionKind,
    query: string,
    options: { signal: AbortSignal; parts?: string },
  ): Promise<Suggestion[]>;
  captcha?: {
    create(size: { widthPx: number; heightPx: number }): Promise<CaptchaPicture>;
  };
}
