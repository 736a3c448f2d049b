import type { ReadPosted } from '../../native/posted.ts';

/** An empty box is not sent at all; where it was ticked by default, it was emptied. */
export const readTick: ReadPosted = ({ text, schema }) =>
  text() !== '' ? true : schema.default === true ? false : undefined;
