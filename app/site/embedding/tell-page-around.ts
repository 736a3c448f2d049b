import type { FrameMessage } from '#contract';
import type { Announce } from './announce.ts';

/**
 * Sends a message to the page around the frame. Any origin may be named: the policy of this page lets only the
 * sites show it that its form lists.
 */
const send = (message: FrameMessage): void => parent.postMessage(message, '*');

const content = document.body;
new ResizeObserver(() =>
  send({ zayavka: 'height', detail: { heightPx: Math.ceil(content.getBoundingClientRect().height) } }),
).observe(content);

/** Dispatches an event of the form to the page that embeds its frame. */
export const tellPageAround: Announce = (event, detail) => {
  send({ zayavka: event, detail });
  // The frame is as high as its content, so the page around it scrolls to what has the focus now.
  if (event !== 'ready')
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
};
