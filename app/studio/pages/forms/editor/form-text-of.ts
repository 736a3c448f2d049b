import type { EditPath } from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import { type Json, valueAt } from '#engine/model/json';
import { wordingsOf } from '../../../parts/wording-in.ts';
import type { EditorState } from './editor-context.ts';
import type { ReadForm } from './read-form.ts';

/**
 * Returns the text at a path of form.json in the shown variant, or the standard text that visitors read without it,
 * and the function that replaces it.
 */
export const formTextOf = ({ slug, variant, read, do: run }: EditorState, path: EditPath) => ({
  value:
    (valueAt(read.snapshot.variants[variant]?.form ?? {}, path) as Json | undefined) ??
    standardText(read, path),
  onWrite: (value: Record<SiteLanguage, string>): void =>
    run({ type: 'set-in-form', slug, variant, part: 'form', path, value }),
});

/** Texts that a form may replace by its own, by their paths. */
const STANDARD: Readonly<Record<string, string>> = { 'texts.next': 'form.steps.next' };

/**
 * Returns a standard text that visitors read until the form has its own, in place; its key is
 * shared by all forms.
 */
function standardText({ definitions: { texts } }: ReadForm, path: EditPath): Json | undefined {
  const key = STANDARD[path.join('.')];
  return key === undefined ? undefined : wordingsOf(texts, key);
}

/** True for a text of form.json that must not be empty, unlike a description or a hint. */
export const isNeededText = (path: EditPath): boolean =>
  !['texts.description', 'texts.hint'].includes(path.join('.'));
