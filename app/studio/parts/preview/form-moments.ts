import { loadAllFormParts, type SendState } from '#renderers';

// An author may use any widget.
await loadAllFormParts();

/** States of a form that its preview can show. */
export const PREVIEW_STATES = ['empty', 'errors', 'sending', 'success', 'failure'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** Sending state that the preview shows for each state. */
export const SEND: Readonly<Record<PreviewState, SendState>> = {
  empty: { status: 'idle' },
  errors: { status: 'idle' },
  sending: { status: 'pending' },
  success: { status: 'accepted', number: '482190711234' },
  failure: { status: 'failed', reason: 'server' },
};
