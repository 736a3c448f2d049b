import { createContext } from 'react';
import type { PresentPage } from '#contract';
import type { EditCommand, EditReach } from '#engine/authoring';
import type { CompiledForm, SiteLanguage } from '#engine/model/definition';
import { useProvided } from '../../../../site/use-provided.ts';
import type { DraftEditing } from '../../../parts/document/use-draft.ts';
import type { Pane } from '../../../parts/workbench/workbench.tsx';
import type { Target } from './element-targets.ts';
import type { ReadForm } from './read-form.ts';

/** Edit command whose impact on visitors is shown in a dialog before it is applied. */
export interface ImpactQuestion {
  command: EditCommand;
  onClose(): void;
  /** Called after the command was applied, before the dialog closes. */
  onApplied?(): void;
}

/**
 * State that all parts of a form's editor share, from `useEditor`: the open form, the draft, the selection, and
 * functions that change them.
 */
export interface EditorState {
  slug: string;
  /** Variant that the canvas and the settings show. */
  variant: string;
  showVariant(variant: string): void;
  /** Language of the site in which the form is shown. */
  lang: SiteLanguage;
  draft: DraftEditing;
  /** Form as parsed from the current draft. */
  read: ReadForm;
  /** Form compiled from the current draft; undefined while that fails. */
  form: CompiledForm | undefined;
  /** Definitions that the document refers to. */
  shared: ReadonlyMap<string, string>;
  /** Documents that use each text, by its key. */
  textUses: Readonly<Record<string, readonly string[]>>;
  mayEdit: boolean;
  /** Other pages that have the form open now. */
  others: readonly PresentPage[];
  /** Target whose settings are open and whose element in the preview is marked. */
  selected: Target | undefined;
  select(target: Target | undefined): void;
  /** Step of the form that the canvas shows; '' for the first. */
  step: string;
  showStep(step: string): void;
  /**
   * Shows a pane of a narrow window, which has room for one at a time; it is rendered when the call returns.
   */
  showPane(pane: Pane): void;
  /** True if this person may change the requests that the bank gets, by publishing or proposing. */
  mayEditContract: boolean;
  /** Opens the settings of the requests to a person who may only propose a change. */
  proposeContract(): void;
  /** True while the names in the request and the files are shown, which only some roles need. */
  showsCode: boolean;
  /** Variants that an edit changes: all variants with the same value, or only the shown variant. */
  reach: EditReach;
  /** Runs several commands as one undo step. */
  do(...commands: EditCommand[]): void;
  /** Shows the impact of a command, which is applied once it is confirmed; questions come one after another. */
  ask(question: ImpactQuestion): void;
  /** Announces a sentence to screen readers. */
  announce(sentence: string): void;
}

const EditorContext = createContext<EditorState | undefined>(undefined);
/** React provider of the state of a form's editor. */
export const EditorProvider = EditorContext.Provider;

/** Returns the state of the form's editor around the component; throws outside of an `EditorProvider`. */
export const useEditor = (): EditorState => useProvided(EditorContext, 'EditorProvider');
