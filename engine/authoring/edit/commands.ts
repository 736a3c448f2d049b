import type { Lang, Text } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { formFile, textsFile } from '#engine/model/load';
import { type DocumentFiles, withFile } from './document.ts';
import { type DuplicatedField, duplicateField } from './duplicate-field.ts';
import {
  type EditPath,
  placeInOrder,
  withItemAt,
  withItemMoved,
  withoutValueAt,
  withValueAt,
} from './edit-json.ts';
import { type ChoicesChange, editChoices } from './form-choices.ts';
import { addField, type NewField } from './form-fields.ts';
import { editGroups, type GroupsChange } from './form-groups.ts';
import { moveField, requireField, type ShowWhen, showWhen } from './form-layout.ts';
import { type EditReach, type FormPart, type Place, placeOf, valueIn } from './form-place.ts';
import { type InProperty, type OwnMessage, setInProperty, setMessage } from './form-property.ts';
import { editRows, type RowsChange } from './form-rows.ts';
import { editSteps, type StepsChange } from './form-steps.ts';
import { addVariant, type NewVariant } from './form-variants.ts';
import { renameInForm } from './form-wire.ts';
import { addItemField, type ItemFieldPlace, type NewItemField, removeItemField } from './item-fields.ts';
import { withoutNeedlessCaptcha } from './left-out.ts';
import { withListAbove } from './own-list.ts';
import { type RemovedField, removeField } from './remove-field.ts';

interface PlaceInForm {
  slug: string;
  variant: string;
  part: FormPart;
  path: EditPath;
  reach?: EditReach;
}

/** Everything that can be done to a document. Each is one step to undo. */
export type EditCommand =
  | { type: 'write'; file: string; text: string }
  /** `order`: of the keys beside it, for a key that is new. */
  | { type: 'set'; file: string; path: EditPath; value: Json; order?: readonly string[] }
  | { type: 'insert'; file: string; path: EditPath; index: number; value: Json }
  | { type: 'move'; file: string; path: EditPath; from: number; to: number }
  | { type: 'remove'; file: string; path: EditPath }
  /** A text by its key, for all who use it. */
  | { type: 'set-text'; lang: Lang; key: string; text: Text }
  /** A value of one variant of a form, where that variant has it. */
  | ({ type: 'set-in-form'; value: Json } & PlaceInForm)
  | ({ type: 'remove-in-form' } & PlaceInForm)
  /** A wire name of a payload map; the fields that are sent stay in their order. */
  | ({ type: 'rename-in-form'; to: string } & PlaceInForm)
  | ({ type: 'set-in-property'; path: EditPath; value?: Json } & InProperty)
  | ({ type: 'set-message' } & InProperty & OwnMessage)
  | ({ type: 'edit-choices' } & InProperty & ChoicesChange)
  | ({ type: 'edit-rows' } & InProperty & RowsChange)
  | ({ type: 'edit-groups'; slug: string; variant: string; reach?: EditReach } & GroupsChange)
  | ({ type: 'edit-steps'; slug: string; variant: string; reach?: EditReach } & StepsChange)
  | ({ type: 'add-variant'; slug: string } & NewVariant)
  | ({ type: 'add-field'; slug: string } & NewField)
  | ({ type: 'duplicate-field'; slug: string } & DuplicatedField)
  | ({ type: 'remove-field' } & RemovedField)
  | ({ type: 'add-item-field' } & NewItemField)
  | ({ type: 'remove-item-field' } & ItemFieldPlace)
  | ({ type: 'move-field'; order: readonly string[]; to: number } & InProperty)
  | ({ type: 'require-field'; required: boolean } & InProperty)
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
      return setIn(files, command);
    case 'move':
      return withFile(files, command.file, (text) =>
        withItemMoved(text, command.path, command.from, command.to),
      );
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
      const place = placeIn(files, command);
      const next = withFile(withListOf(files, command), place.file, (text) =>
        withValueAt(text, place.path, command.value),
      );
      return isOfCaptcha(command) ? withoutNeedlessCaptcha(next, command.slug) : next;
    }
    case 'remove-in-form': {
      const next = removeInForm(withListOf(files, command), command);
      return isOfCaptcha(command) ? withoutNeedlessCaptcha(next, command.slug) : next;
    }
    case 'rename-in-form':
      return renameInForm(withListOf(files, command), command);
    case 'set-in-property':
      return setInProperty(files, command);
    case 'set-message':
      return setMessage(files, command);
    case 'edit-choices':
      return editChoices(files, command);
    case 'edit-rows':
      return editRows(files, command);
    case 'edit-groups':
      return editGroups(files, command);
    case 'edit-steps':
      return editSteps(files, command);
    case 'add-variant':
      return addVariant(files, command.slug, command);
    case 'add-field':
      return addField(files, command.slug, command);
    case 'duplicate-field':
      return duplicateField(files, command.slug, command);
    case 'remove-field':
      return removeField(files, command);
    case 'add-item-field':
      return addItemField(files, command);
    case 'remove-item-field':
      return removeItemField(files, command);
    case 'move-field':
      return moveField(files, command);
    case 'require-field':
      return requireField(files, command);
    case 'show-when':
      return showWhen(files, command.slug, command.name, command);
  }
}

function setIn(
  files: DocumentFiles,
  { file, path, value, order = [] }: Extract<EditCommand, { type: 'set' }>,
): DocumentFiles {
  const place = placeInOrder(order, String(path.at(-1)));
  return withFile(files, file, (text) => withValueAt(text, path, value, place));
}

/** Whether a captcha is asked for, which decides whether it can be left out. */
export const isOfCaptcha = ({ part, path }: Pick<PlaceInForm, 'part' | 'path'>): boolean =>
  part === 'form' && path[0] === 'captcha';

const placeIn = (files: DocumentFiles, { slug, variant, part, path, reach }: PlaceInForm): Place =>
  placeOf(files, slug, variant, part, path, reach);

/** An item is of the list that counts for the variant: one that has none of its own gets that list first. */
function withListOf(files: DocumentFiles, command: PlaceInForm): DocumentFiles {
  return withListAbove(
    files,
    command.path,
    (path) => placeIn(files, { ...command, path }),
    (path) => placeIn(files, { ...command, path, reach: 'all' }),
  );
}

/** What an overlay has from the form's own file it can only deny: `null` of a merge patch. */
function removeInForm(files: DocumentFiles, command: PlaceInForm): DocumentFiles {
  const { slug, part, path } = command;
  const place = placeIn(files, command);
  const base: Place = { file: formFile(slug, part), path };
  const isOverlay = place.path.length > path.length;
  const isDenied = isOverlay && valueIn(files, base) !== undefined;
  return withFile(files, place.file, (text) =>
    isDenied ? withValueAt(text, place.path, null) : withoutValueAt(text, place.path),
  );
}
