import type { ReadPosted } from '../../native/posted.ts';

/** An empty box is not sent at all: it says no where the form begins with an answer. */
export const readTick: ReadPosted = ({ text, schema }) =>
  text() !== '' ? true : typeof schema.default === 'boolean' ? false : undefined;
