import { type EditCommand, isListed } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { isList } from '#engine/model/schema';
import type { EditorState } from '../editor-context.ts';
import { type FieldRow, lineIndex } from '../read-form.ts';

/** Text of a field: its value in the document, and the command that replaces it with a text in place. */
interface FieldText {
  value: Json | undefined;
  onWrite(inPlace: Record<Lang, string>): void;
}

/**
 * Returns the label of a field as written, with the function that changes it: in the field's line of a configured
 * list, otherwise in the UI schema.
 */
export function labelOf({ draft, slug, variant, do: run }: EditorState, row: FieldRow): FieldText {
  const line = isListed(draft.files, slug) ? lineIndex(draft.files, slug, variant, row.name) : -1;
  const place: Pick<Extract<EditCommand, { type: 'set-in-form' }>, 'part' | 'path'> = line >= 0
    ? { part: 'form', path: ['fields', line, 'title'] }
    : { part: 'ui', path: [row.name, 'ui:title'] };
  return {
    value: row.title,
    onWrite: (value) => run({ type: 'set-in-form', slug, variant, value, ...place }),
  };
}

/** Returns the hint of a field as written, with the function that changes it. */
export function hintOf({ slug, variant, do: run }: EditorState, { name, ui }: FieldRow): FieldText {
  const path = [name, 'ui:description'];
  return {
    value: ui['ui:description'],
    onWrite: (value) => run({ type: 'set-in-form', slug, variant, part: 'ui', path, value }),
  };
}

/**
 * Returns the label of the choice with the value `chosen`, with the function that changes it; undefined if the form
 * does not write its choices itself.
 */
export function choiceOf(
  { slug, variant, do: run }: EditorState,
  { name, schema, ui }: FieldRow,
  chosen: string,
): FieldText | undefined {
  const written = ui['ui:choices'];
  const choices: readonly JsonObject[] = Array.isArray(written) ? written.filter(isObject) : [];
  const index = choices.findIndex(({ value }) => String(value) === chosen);
  if (index < 0) return undefined;
  return {
    value: choices[index]?.label,
    onWrite: (label) =>
      run({
        type: 'edit-choices',
        slug,
        variant,
        name,
        choices,
        isList: isList(schema),
        change: { label: { index, label: { ...label } } },
      }),
  };
}
