import type { EmbedDetail, EmbedEvent } from '#contract';

/** Reports the events of a form to the page around it, without any typed answer. */
export const announceAt =
  (element: Element) =>
  (event: EmbedEvent, detail: EmbedDetail): void => {
    element.dispatchEvent(new CustomEvent(`zayavka:${event}`, { detail, bubbles: true }));
  };
