import { textsFile } from '../definition/load.ts';
import type { Lang, Text } from '../definition/model.ts';
import type { Json } from '../json/json.ts';
import { type DocumentFiles, withFile } from './document.ts';
import { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
import { addField, type NewField, removeField } from './form-fields.ts';
import { moveField, requireField, type ShowWhen, showWhen } from './form-layout.ts';
import { type FormPart, placeOf } from './form-place.ts';

/** Everything that can be done to a document. Each is one step to undo. */
export type EditCommand =
  | { type: 'write'; file: string; text: string }
  | { type: 'set'; file: string; path: EditPath; value: Json }
  | { type: 'insert'; file: string; path: EditPath; index: number; value: Json }
  | { type: 'remove'; file: string; path: EditPath }
  /** A text by its key, for all who use it. */
  | { type: 'set-text'; lang: Lang; key: string; text: Text }
  /** A value of one variant of a form, where that variant has it. */
  | { type: 'set-in-form'; slug: string; variant: string; part: FormPart; path: EditPath; value: Json }
  | ({ type: 'add-field'; slug: string } & NewField)
  | { type: 'remove-field'; slug: string; name: string }
  | { type: 'move-field'; slug: string; variant: string; order: readonly string[]; name: string; to: number }
  | { type: 'require-field'; slug: string; variant: string; name: string; required: boolean }
  | ({ type: 'show-when'; slug: string; name: string } & ShowWhen);

/**
 * The document after a command. A command that finds no room (the file is no JSON at the moment) changes nothing. Never
 * throws.
 */
export function applyCommand(files: DocumentFiles, command: EditCommand): DocumentFiles {
  switch (command.type) {
    case 'write':
      return withFile(files, command.file, () => command.text);
    case 'set':
      return withFile(files, command.file, (text) => withValueAt(text, command.path, command.value));
    case 'insert':
      return withFile(files, command.file, (text) =>
        withItemAt(text, command.path, command.index, command.value),
      );
    case 'remove':
      return withFile(files, command.file, (text) => withoutValueAt(text, command.path));
    case 'set-text':
      return withFile(files, textsFile(command.lang), (text) =>
        withValueAt(text, [command.key], command.text),
      );
    case 'set-in-form': {
      const { slug, variant, part, path, value } = command;
      const place = placeOf(files, slug, variant, part, path);
      return withFile(files, place.file, (text) => withValueAt(text, place.path, value));
    }
    case 'add-field':
      return addField(files, command.slug, command);
    case 'remove-field':
      return removeField(files, command.slug, command.name);
    case 'move-field':
      return moveField(files, command);
    case 'require-field':
      return requireField(files, command);
    case 'show-when':
      return showWhen(files, command.slug, command.name, command);
  }
}
