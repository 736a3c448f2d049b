import type { StudioCommand } from '../parts/commands.ts';
import { hasStart, isFound, wordsTyped } from '../parts/search/is-found.ts';

/**
 * Returns the commands that have every typed word, in their order; commands with a word that starts with the
 * first typed one come first.
 */
export function foundCommands(commands: readonly StudioCommand[], typed: string): StudioCommand[] {
  const [first] = wordsTyped(typed);
  if (first === undefined) return [...commands];
  const textOf = ({ name, alias = '' }: StudioCommand): string => `${name} ${alias}`;
  const found = commands.filter((command) => isFound(typed, textOf(command)));
  const starts = (command: StudioCommand): boolean => hasStart(textOf(command), first);
  return [...found.filter(starts), ...found.filter((command) => !starts(command))];
}
