import type { ComparedChange } from '#contract';
import type { PreviewState } from '../../parts/preview/form-moments.ts';

const UI_OPTION = /\.?ui:.*$/;
const CHOICE = /=.*$/;

/** Paths of fields that a change concerns, by both of its names where it was renamed. */
export function changedPaths(changes: readonly ComparedChange[]): string[] {
  const paths = changes.flatMap(({ kind, subject, old, new: now }) =>
    kind === 'field.renamed'
      ? [String(old), String(now)]
      : [subject.replace(UI_OPTION, '').replace(CHOICE, '')],
  );
  return [...new Set(paths.filter((path) => path !== ''))];
}

/** Where in a form's life a change can be seen. */
export function stateOf({ kind, subject }: ComparedChange): PreviewState {
  if (subject.startsWith('success') || kind === 'promise.changed') return 'success';
  if (subject.startsWith('failure')) return 'failure';
  if (subject === 'texts.sending') return 'sending';
  return kind === 'message.changed' ? 'errors' : 'empty';
}

/** What can be seen at all: a visitor sees no payload. */
export const isVisible = ({ area, kind }: ComparedChange): boolean =>
  area === 'visitor' || area === 'translations' || kind.startsWith('field.') || kind === 'visibility.changed';
