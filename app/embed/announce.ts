import type { EmbedDetail, EmbedEvent } from '#contract';

/** Tells the page around a form about its events; never the typed answers. */
export const announceAt =
  (element: Element) =>
  (event: EmbedEvent, detail: EmbedDetail): void => {
    element.dispatchEvent(new CustomEvent(`zayavka:${event}`, { detail, bubbles: true }));
  };
