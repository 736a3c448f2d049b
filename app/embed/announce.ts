import type { EmbedDetail, EmbedEvent } from '#contract';

/** Tells the page around a form what has happened to it; never what was typed. */
export const announceAt =
  (element: Element) =>
  (event: EmbedEvent, detail: EmbedDetail): void => {
    element.dispatchEvent(new CustomEvent(`zayavka:${event}`, { detail, bubbles: true }));
  };
