import { loadAllFormParts, type SendState } from '#renderers';

// An author may use any widget.
await loadAllFormParts();

/** States of a form that a preview can show: empty, with all errors, while sending, after success and after failure. */
export const PREVIEW_STATES = ['empty', 'errors', 'sending', 'success', 'failure'] as const;
/** State of a form that a preview shows. */
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** State of sending that the form is given for each state of the preview. */
export const SEND: Readonly<Record<PreviewState, SendState>> = {
  empty: { status: 'idle' },
  errors: { status: 'idle' },
  sending: { status: 'pending' },
  success: { status: 'accepted', number: '482190711234' },
  failure: { status: 'failed', reason: 'server' },
};
