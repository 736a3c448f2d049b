import type { EmbedDetail, EmbedEvent } from '#contract';

/** Returns the function that dispatches the events of an embedded form at its element, without any typed answer. */
export const announceAt =
  (element: Element) =>
  (event: EmbedEvent, detail: EmbedDetail): void => {
    element.dispatchEvent(new CustomEvent(`zayavka:${event}`, { detail, bubbles: true }));
  };
