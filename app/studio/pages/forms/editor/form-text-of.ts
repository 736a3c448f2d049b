import type { EditPath } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { type Json, valueAt } from '#engine/model/json';
import type { EditorState } from './editor-context.ts';

/** A text of the form itself, and the command that replaces it with a text in place. */
export const formTextOf = ({ slug, variant, read, do: run }: EditorState, path: EditPath) => ({
  value: valueAt(read.snapshot.variants[variant]?.form ?? {}, path) as Json | undefined,
  onWrite: (value: Record<Lang, string>): void =>
    run({ type: 'set-in-form', slug, variant, part: 'form', path, value }),
});

/** A description and a hint may be left out; what names the form, its buttons and its panels may not. */
export const isNeededText = (path: EditPath): boolean =>
  !['texts.description', 'texts.hint'].includes(path.join('.'));
