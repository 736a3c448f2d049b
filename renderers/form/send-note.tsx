import type { Translate } from '../controls/control.ts';
import type { SendState } from './send-state.ts';

interface SendNoteProps {
  send: SendState;
  /** True if a send was started and its outcome never seen, as after a reload. */
  isUnsent: boolean;
  /** Label of the button that sends. */
  button: string;
  translate: Translate;
}

/**
 * Note about a send that has not arrived: either what another press does, or that the page waits for a
 * connection. @assumed A-96
 */
export const SendNote = ({ send, isUnsent, button, translate }: SendNoteProps) => (
  // The live region must exist before its text: one that appears together with it is often not read out.
  <p className="zy-form__status" role="status" data-waiting={translate('form.waiting')}>
    {send.status === 'waiting'
      ? translate('form.waiting')
      : send.status === 'unproved'
        ? translate('form.unproved', { button })
        : isUnsent && send.status === 'idle' && translate('form.unsent', { button })}
  </p>
);
