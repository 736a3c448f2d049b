import type { Json } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import { withValueAt } from '../edit-json.ts';
import { changeInForm, type InForm } from '../in-form.ts';

/**
 * Edit command that sets the value at a path of a form's document, where it is written for all variants or in the
 * overlay of one.
 */
export const command: EditCommandKind<InForm & { value: Json }> = {
  apply: (files, { value, ...place }) =>
    changeInForm(files, place, (text, { path }) => withValueAt(text, path, value)),
  typedAt: ({ slug, variant, part, path, reach, value }) =>
    typeof value === 'boolean' ? undefined : [slug, variant, part, [...path], reach ?? null],
};
