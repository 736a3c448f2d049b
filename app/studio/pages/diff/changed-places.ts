import type { ComparedChange } from '#contract';
import type { PreviewState } from '../../parts/preview/form-moments.ts';

const UI_OPTION = /\.?ui:.*$/;
const CHOICE = /=.*$/;

/** Returns the paths of the fields that changes concern; a renamed field has both of its paths. */
export function changedPaths(changes: readonly ComparedChange[]): string[] {
  const paths = changes.flatMap(({ kind, subject, old, new: now }) =>
    kind === 'field.renamed'
      ? [String(old), String(now)]
      : [subject.replace(UI_OPTION, '').replace(CHOICE, '')],
  );
  return [...new Set(paths.filter((path) => path !== ''))];
}

/** Returns the state of the preview that shows a change. */
export function stateOf({ kind, subject }: ComparedChange): PreviewState {
  if (subject.startsWith('success') || kind === 'promise.changed') return 'success';
  if (subject.startsWith('failure')) return 'failure';
  if (subject === 'texts.sending') return 'sending';
  return kind === 'message.changed' ? 'errors' : 'empty';
}

/** True for a change that visitors can see, which a change of the payload is not. */
export const isVisible = ({ area, kind }: ComparedChange): boolean =>
  area === 'visitor' || area === 'translations' || kind.startsWith('field.') || kind === 'visibility.changed';
