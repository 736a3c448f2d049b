import type { BodyOf, EditCommandKind } from './command-kind.ts';
import type { DocumentFiles } from './document.ts';
import { type Footprint, isTouched } from './footprint.ts';
import { editCommands } from './registry.gen.ts';

type Kinds = typeof editCommands;

/** Every command on a document. Each is one step to undo. */
export type EditCommand = { [Type in keyof Kinds]: { type: Type } & BodyOf<Kinds[Type]> }[keyof Kinds];

/** Returns the kind of a command. The command's type selects the kind, so the kind accepts the command. */
const kindOf = (command: EditCommand) => editCommands[command.type] as EditCommandKind<EditCommand>;

export const applyCommand = (files: DocumentFiles, command: EditCommand): DocumentFiles =>
  kindOf(command).apply(files, command);

/**
 * Returns the footprint of a command over all documents: reads for finding a place in one document may happen
 * in any other.
 */
export const footprintOf = (command: EditCommand): Footprint => kindOf(command).footprint(command);

/**
 * True if two commands are independent: neither changes what the other reads or changes, so both orders
 * produce the same document. Keys that both add to an object follow the order of the commands, which is
 * irrelevant; commands that change one list are never independent, because its order is relevant.
 */
export const areIndependent = (one: EditCommand, other: EditCommand): boolean => {
  const [first, second] = [footprintOf(one), footprintOf(other)];
  return !isTouched(first, second.writes) && !isTouched(second, first.writes);
};

/** Names the place that a keystroke edits; '' for commands that are always a step of their own. */
export function typingTarget(command: EditCommand): string {
  const place = kindOf(command).typedAt?.(command);
  return place === undefined ? '' : JSON.stringify([command.type, place]);
}
