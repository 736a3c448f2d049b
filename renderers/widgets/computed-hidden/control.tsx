import { installComputing } from '#engine/model/computed';
import type { Widget } from '../../controls/control.ts';

installComputing();

export const control: Widget = {
  Control: () => null,
  anatomy: 'none',
  reservesErrorLine: false,
  hasTextInput: false,
  // What a client sends in its place is never used.
  ...(import.meta.env.SSR && { readPosted: () => undefined }),
};
