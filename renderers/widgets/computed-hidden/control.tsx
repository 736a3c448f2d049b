import { learnComputing } from '#engine/model';
import type { Widget } from '../../controls/control.ts';

learnComputing();

export const control: Widget = {
  Control: () => null,
  anatomy: 'none',
  reservesErrorLine: false,
  isTyped: false,
  // What a client says of it is never used.
  ...(import.meta.env.SSR && { readPosted: () => undefined }),
};
