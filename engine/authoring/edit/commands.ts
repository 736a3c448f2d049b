import type { BodyOf, EditCommandKind } from './command-kind.ts';
import type { DocumentFiles } from './document.ts';
import { editCommands } from './registry.gen.ts';

type Kinds = typeof editCommands;

/**
 * Any edit command on a document: its `type` (a key of the registry, `set-text`) and the parameters of this type.
 * Each is one step of undo, except successive keystrokes in one input.
 */
export type EditCommand = { [Type in keyof Kinds]: { type: Type } & BodyOf<Kinds[Type]> }[keyof Kinds];

/** Returns the kind of a command. The command's type selects the kind, so the kind accepts the command. */
const kindOf = (command: EditCommand) => editCommands[command.type] as EditCommandKind<EditCommand>;

/** Returns the files of a document after a command; the same object if the command finds nothing to change. */
export const applyCommand = (files: DocumentFiles, command: EditCommand): DocumentFiles =>
  kindOf(command).apply(files, command);

/**
 * Returns a text that identifies the input a command was typed into, so that successive keystrokes are undone
 * together; '' if the command is an undo step of its own.
 */
export function typingTarget(command: EditCommand): string {
  const place = kindOf(command).typedAt?.(command);
  return place === undefined ? '' : JSON.stringify([command.type, place]);
}
