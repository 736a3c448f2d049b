import type { EditCommand, FormPart } from '#engine/authoring';
import type { Json } from '#engine/model/json';
import { useEditor } from './editor-context.ts';

/**
 * Returns a function that writes a value into a document of the form for the shown variant, as an undo step;
 * undefined removes the value.
 */
export function useWrite() {
  const { slug, variant, do: run } = useEditor();
  return (part: FormPart, path: readonly (string | number)[], value: Json | undefined): void =>
    run(writeIn({ slug, variant, part, path }, value));
}

/** Returns the edit command that sets a value in a document of a form, or with undefined removes it. */
export const writeIn = (
  place: { slug: string; variant: string; part: FormPart; path: readonly (string | number)[] },
  value: Json | undefined,
): EditCommand =>
  value === undefined ? { type: 'remove-in-form', ...place } : { type: 'set-in-form', ...place, value };
