import type { Translate } from '../controls/control.ts';
import type { SendState } from './send-state.ts';

interface SendNoteProps {
  send: SendState;
  /** True if the outcome of an earlier submit is unknown, as after a reload during it. */
  isUnconfirmed: boolean;
  /** Label of the button that sends. */
  button: string;
  translate: Translate;
}

/**
 * Note about a submit without an outcome: another press sends no second request, or the page waits for a
 * connection. @assumed A-96
 */
export const SendNote = ({ send, isUnconfirmed, button, translate }: SendNoteProps) => (
  // The live region must exist before its text: one that appears together with it is often not read out.
  <p className="zy-form__status" role="status" data-waiting={translate('form.waiting')}>
    {send.status === 'waiting'
      ? translate('form.waiting')
      : send.status === 'unproved'
        ? translate('form.unproved', { button })
        : isUnconfirmed && send.status === 'idle' && translate('form.unsent', { button })}
  </p>
);
