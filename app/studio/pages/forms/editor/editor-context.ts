import { createContext, useContext } from 'react';
import type { CompiledForm, EditCommand, EditReach, Lang } from '#engine';
import type { DraftEditing } from '../../../parts/document/use-draft.ts';
import type { Target } from './preview/element-targets.ts';
import type { ReadForm } from './read-form.ts';

/** What every part of the editor works on. */
export interface EditorState {
  slug: string;
  variant: string;
  lang: Lang;
  draft: DraftEditing;
  read: ReadForm;
  /** As it stands; undefined while it cannot be compiled. */
  form: CompiledForm | undefined;
  /** Definitions that the document stands on. */
  shared: ReadonlyMap<string, string>;
  /** Documents that use each text. */
  textUses: Readonly<Record<string, readonly string[]>>;
  mayEdit: boolean;
  /** What is looked at: its settings are open and its element in the preview is marked. */
  selected: Target | undefined;
  select(target: Target | undefined): void;
  /** Whether this person may change what the bank gets. */
  mayEditContract: boolean;
  /** Whom edits are for: all variants that a value counts for, or the one that is shown. */
  reach: EditReach;
  do(command: EditCommand): void;
  /** Says a sentence to whoever listens to the page. */
  announce(sentence: string): void;
}

const EditorContext = createContext<EditorState | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorState {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('EDITOR_CONTEXT_MISSING: wrap the part in EditorProvider');
  return editor;
}
