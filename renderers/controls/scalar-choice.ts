import { choicesOption, type OfferedChoice } from './control.ts';
import { type ReadPosted, readText } from './posted.ts';
import type { Reads } from './read-from.ts';

/** Returns how an input's value is read: `json` for numbers and booleans, undefined for texts. */
export const choiceReader = ({ answer }: OfferedChoice): Reads | undefined =>
  typeof answer === 'string' ? undefined : 'json';

/**
 * Reads the answer of the selected choice; a text of no choice is returned unchanged, and the rules refuse
 * it.
 */
export const readChoice: ReadPosted = (posted) => {
  const text = readText(posted);
  return choicesOption(posted.options).find(({ value }) => value === text)?.answer ?? text;
};
