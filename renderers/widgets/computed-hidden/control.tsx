import { installComputing } from '#engine/model/computed';
import type { Widget } from '../../controls/control.ts';

installComputing();

/** Widget that shows nothing; the answer is computed from others. */
export const control: Widget = {
  Control: () => null,
  anatomy: 'none',
  hasTextInput: false,
  // The server ignores a value that a client sends for it.
  ...(import.meta.env.SSR && { readPosted: () => undefined }),
};
