import type { FrameMessage } from '#contract';
import type { Announce } from './announce.ts';

/**
 * Sends a message to the page around the frame; any origin, because only sites that the form lists
 * can show this page.
 */
const send = (message: FrameMessage): void => parent.postMessage(message, '*');

const content = document.body;
new ResizeObserver(() =>
  send({ zayavka: 'height', detail: { heightPx: Math.ceil(content.getBoundingClientRect().height) } }),
).observe(content);

/** Posts an event of the form to the page that shows it in a frame. */
export const tellPageAround: Announce = (event, detail) => {
  send({ zayavka: event, detail });
  // The page around scrolls, because the frame is as high as its content.
  if (event !== 'ready')
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
};
