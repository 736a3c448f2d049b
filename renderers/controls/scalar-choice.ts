import { choicesOption, type OfferedChoice } from './control.ts';
import { type ReadPosted, readText } from './posted.ts';
import type { Reads } from './read-from.ts';

/** How the value of a choice's control is read: a number, yes or no are JSON. */
export const readsChoice = ({ answer }: OfferedChoice): Reads | undefined =>
  typeof answer === 'string' ? undefined : 'json';

/** Reads the answer of the choice that was made; a text that is none is refused as it is. */
export const readChoice: ReadPosted = (posted) => {
  const text = readText(posted);
  return choicesOption(posted.options).find(({ value }) => value === text)?.answer ?? text;
};
