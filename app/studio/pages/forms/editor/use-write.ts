import type { EditCommand, FormPart } from '#engine/authoring';
import type { Json } from '#engine/model/json';
import { useEditor } from './editor-context.ts';

/** Returns a function that writes a value of the shown variant; undefined removes it. */
export function useWrite() {
  const { slug, variant, do: run } = useEditor();
  return (part: FormPart, path: readonly (string | number)[], value: Json | undefined): void =>
    run(writeIn({ slug, variant, part, path }, value));
}

/** Returns the command that sets a value of a form, or removes it if undefined. */
export const writeIn = (
  place: { slug: string; variant: string; part: FormPart; path: readonly (string | number)[] },
  value: Json | undefined,
): EditCommand =>
  value === undefined ? { type: 'remove-in-form', ...place } : { type: 'set-in-form', ...place, value };
