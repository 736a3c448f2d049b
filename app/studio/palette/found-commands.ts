import type { StudioCommand } from '../parts/commands.ts';

/** Replaces the letter yo, whose dots people leave out. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('\u0308', '').normalize('NFC');

/**
 * Returns the commands that have every typed word, in their order; commands with a word that starts with the
 * first typed one come first.
 */
export function foundCommands(commands: readonly StudioCommand[], typed: string): StudioCommand[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [...commands];
  const textOf = ({ name, alias = '' }: StudioCommand): string => plain(`${name} ${alias}`);
  const found = commands.filter((command) => words.every((word) => textOf(command).includes(word)));
  const starts = (command: StudioCommand): boolean =>
    textOf(command)
      .split(/[\s«"(/-]+/)
      .some((word) => word.startsWith(first));
  return [...found.filter(starts), ...found.filter((command) => !starts(command))];
}
