import { choicesOption, type OfferedChoice } from './control.ts';
import { type ReadPosted, readText } from './posted.ts';
import type { Reads } from './read-from.ts';

/**
 * Returns the `data-reads` of an input for the choice: `json` if its answer is a number or a boolean, undefined
 * for a text.
 */
export const choiceReader = ({ answer }: OfferedChoice): Reads | undefined =>
  typeof answer === 'string' ? undefined : 'json';

/** Reads a posted choice as its answer; a text that is no choice is returned unchanged, and the rules refuse it. */
export const readChoice: ReadPosted = (posted) => {
  const text = readText(posted);
  return choicesOption(posted.options).find(({ value }) => value === text)?.answer ?? text;
};
