import { installComputing } from '#engine/model/computed';
import type { Widget } from '../../controls/control.ts';

installComputing();

/** Widget `computed-hidden`: shows nothing; the answer is computed from others by an expression. */
export const control: Widget = {
  Control: () => null,
  anatomy: 'none',
  hasTextInput: false,
  // The server ignores a value that a client sends for it.
  ...(import.meta.env.SSR && { readPosted: () => undefined }),
};
