import type { StudioCommand } from '../parts/commands.ts';
import { hasWordStart, matchesQuery, queryWords } from '../parts/search/matches-query.ts';

/**
 * Returns the commands whose names contain every typed word; those with a word that starts with the first typed one
 * come first, otherwise the order stays.
 */
export function foundCommands(commands: readonly StudioCommand[], typed: string): StudioCommand[] {
  const [first] = queryWords(typed);
  if (first === undefined) return [...commands];
  const textOf = ({ name, alias = '' }: StudioCommand): string => `${name} ${alias}`;
  const found = commands.filter((command) => matchesQuery(typed, textOf(command)));
  const starts = (command: StudioCommand): boolean => hasWordStart(textOf(command), first);
  return [...found.filter(starts), ...found.filter((command) => !starts(command))];
}
