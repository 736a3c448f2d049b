import { formFile } from '#engine/model/load';
import type { EditCommandKind } from '../command-kind.ts';
import { withoutValueAt, withValueAt } from '../edit-json.ts';
import { valueIn } from '../form-place.ts';
import { changeInForm, type InForm } from '../in-form.ts';

/**
 * Edit command that removes a value from a document of a form. If a variant's overlay is edited and the form's own
 * file has the value, the overlay gets `null`, which removes the inherited value in this variant.
 */
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
