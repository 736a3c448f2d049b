import type { Change } from './change.ts';

/**
 * State of a form in which a picture of it shows a change: unfilled, with errors, while sending, after success
 * or failure.
 */
export type ShownState = 'empty' | 'errors' | 'sending' | 'success' | 'failure';
type Shown = Pick<Change, 'area' | 'subject' | 'old' | 'new'> & { kind: string };

const UI_OPTION = /\.?ui:.*$/;
const CHOICE = /=.*$/;

/** Returns the paths of the fields that the changes concern, each once; a renamed field has both of its paths. */
export function changedPaths(changes: readonly Omit<Shown, 'area'>[]): string[] {
  const paths = changes.flatMap(({ kind, subject, old, new: now }) =>
    kind === 'field.renamed'
      ? [String(old), String(now)]
      : [subject.replace(UI_OPTION, '').replace(CHOICE, '')],
  );
  return [...new Set(paths.filter((path) => path !== ''))];
}

/** Returns the state of the form in which a visitor can see the change. */
export function stateOf({ kind, subject }: Omit<Shown, 'area'>): ShownState {
  if (subject.startsWith('success') || kind === 'promise.changed') return 'success';
  if (subject.startsWith('failure')) return 'failure';
  if (subject === 'texts.sending') return 'sending';
  return kind === 'message.changed' ? 'errors' : 'empty';
}

/** True for a change that visitors can see in the form; a change of the payload is not. */
export const isVisible = ({ area, kind }: Pick<Shown, 'area' | 'kind'>): boolean =>
  area === 'visitor' || area === 'translations' || kind.startsWith('field.') || kind === 'visibility.changed';
