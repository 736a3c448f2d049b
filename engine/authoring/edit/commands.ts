import type { BodyOf, EditCommandKind } from './command-kind.ts';
import type { DocumentFiles } from './document.ts';
import { editCommands } from './registry.gen.ts';

type Kinds = typeof editCommands;

/** Every command on a document. Each is one step to undo. */
export type EditCommand = { [Type in keyof Kinds]: { type: Type } & BodyOf<Kinds[Type]> }[keyof Kinds];

/** Returns the kind of a command. The command's type selects the kind, so the kind accepts the command. */
const kindOf = (command: EditCommand) => editCommands[command.type] as EditCommandKind<EditCommand>;

/** Returns the document after a command; one that finds no place changes nothing. */
export const applyCommand = (files: DocumentFiles, command: EditCommand): DocumentFiles =>
  kindOf(command).apply(files, command);

/** Returns the key of the input that a keystroke edits; '' if the command is a step of its own. */
export function typingTarget(command: EditCommand): string {
  const place = kindOf(command).typedAt?.(command);
  return place === undefined ? '' : JSON.stringify([command.type, place]);
}
