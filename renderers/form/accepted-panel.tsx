import { type ComponentType, useRef, useState } from 'react';
import { type FormChecker, successCaseOf } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import type { Translate } from '../controls/control.ts';
import type { NativeForm } from '../native/native-form.tsx';
import type { FormSession } from '../session/form-session.ts';
import type { ShownSuccess } from './send-state.ts';
import { SuccessPanel, type SuccessPanelProps } from './success-panel.tsx';

interface RequestNumberProps {
  /** Text with the number; '' if the response had none. */
  text: string;
  /** Number without spaces. */
  copied: string;
  translate: Translate;
}

/** Number of a sent request, with a button that copies it; where nothing can be copied, it is selected. */
function RequestNumber({ text, copied, translate }: RequestNumberProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    text !== '' && (
      <div className="zy-number">
        <p className="zy-panel__number" ref={shown}>
          {text}
        </p>
        <button
          className="zy-button zy-button--quiet zy-needs-script"
          type="button"
          onClick={() => void copy()}
        >
          {translate(isCopied ? 'form.copied' : 'form.copy')}
        </button>
        <span className="zy-visually-hidden" role="status">
          {isCopied && translate('form.copied')}
        </span>
      </div>
    )
  );
}

interface AcceptedPanelProps {
  send: ShownSuccess;
  session: FormSession;
  checker: FormChecker;
  translate: Translate;
  native: NativeForm | undefined;
  /** Panel of an appeal; absent until it is fetched. */
  filed: ComponentType<SuccessPanelProps> | undefined;
  onClose(): void;
}

/**
 * Shows, after a request was accepted, the success text that fits the answers and the number of the request
 * with a button that copies it.
 */
export function AcceptedPanel({
  send,
  session,
  checker,
  translate,
  native,
  filed,
  onClose,
}: AcceptedPanelProps) {
  const { success } = session.form.behaviour;
  const number = grouped(send.number);
  const successCase =
    send.successCase ?? successCaseOf(session.form.behaviour, (when) => checker.accepts(when, session.sent));
  const chosen = success.cases[successCase];
  const Success = filed ?? SuccessPanel;
  return (
    <Success
      link={send.link}
      session={session}
      title={chosen?.title ?? success.title}
      message={chosen?.message ?? ''}
      number={
        <RequestNumber
          copied={send.number}
          translate={translate}
          text={
            number &&
            (success.number === undefined
              ? translate('form.requestNumber', { number })
              : formatText(success.number, { number }))
          }
        />
      }
      button={success.button}
      native={native}
      onClose={onClose}
    />
  );
}

/** Groups a number for reading it out over the phone: `482190711234` → `4821 9071 1234`. */
const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1\u00A0');
