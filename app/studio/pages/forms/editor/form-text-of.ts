import type { EditPath } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { type Json, valueAt } from '#engine/model/json';
import type { EditorState } from './editor-context.ts';

/** Returns a text of the form itself, with the command that replaces it by a text in place. */
export const formTextOf = ({ slug, variant, read, do: run }: EditorState, path: EditPath) => ({
  value: valueAt(read.snapshot.variants[variant]?.form ?? {}, path) as Json | undefined,
  onWrite: (value: Record<Lang, string>): void =>
    run({ type: 'set-in-form', slug, variant, part: 'form', path, value }),
});

/** True for a text that the form must have, unlike a description or a hint. */
export const isNeededText = (path: EditPath): boolean =>
  !['texts.description', 'texts.hint'].includes(path.join('.'));
