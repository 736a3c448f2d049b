import type { BodyOf, EditCommandKind } from './command-kind.ts';
import type { DocumentFiles } from './document.ts';
import { type Footprint, isTouched } from './footprint.ts';
import { editCommands } from './registry.gen.ts';

type Kinds = typeof editCommands;

/** Everything that can be done to a document. Each is one step to undo. */
export type EditCommand = { [Type in keyof Kinds]: { type: Type } & BodyOf<Kinds[Type]> }[keyof Kinds];

/** The type of a command chooses its kind, so that the kind takes the command. */
const kindOf = (command: EditCommand) => editCommands[command.type] as EditCommandKind<EditCommand>;

export const applyCommand = (files: DocumentFiles, command: EditCommand): DocumentFiles =>
  kindOf(command).apply(files, command);

/** What a command reads of a document to find its place, it may read in any other too: the widest of all documents counts. */
export const footprintOf = (command: EditCommand): Footprint => kindOf(command).footprint(command);

/**
 * Two commands are independent when neither changes what the other reads or changes: then they give the same document in both
 * orders. Keys that both add to an object come in the order of the commands, which means nothing; a list has an order, so that
 * commands that change one list are never independent.
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
