import { formFile } from '#engine/model/load';
import type { EditCommandKind } from '../command-kind.ts';
import { withoutValueAt, withValueAt } from '../edit-json.ts';
import { valueIn } from '../form-place.ts';
import { changeInForm, type InForm } from '../in-form.ts';

/** Removes a value; a value of the form's file is denied in an overlay by `null`. */
export const command: EditCommandKind<InForm> = {
  apply: (files, removed) =>
    changeInForm(files, removed, (text, { path }, listed) => {
      const base = { file: formFile(removed.slug, removed.part), path: removed.path };
      const isOverlay = path.length > removed.path.length;
      return isOverlay && valueIn(listed, base) !== undefined
        ? withValueAt(text, path, null)
        : withoutValueAt(text, path);
    }),
};
