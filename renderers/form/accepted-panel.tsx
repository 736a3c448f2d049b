import type { ComponentType } from 'react';
import { type FormChecker, successCaseOf } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import type { Translate } from '../controls/control.ts';
import type { NativeForm } from '../native/native-form.tsx';
import type { FormSession } from '../session/form-session.ts';
import { RequestNumber } from './request-number.tsx';
import type { Accepted } from './send-state.ts';
import { SuccessPanel, type SuccessPanelProps } from './success-panel.tsx';

interface AcceptedPanelProps {
  send: Accepted;
  session: FormSession;
  checker: FormChecker;
  translate: Translate;
  native: NativeForm | undefined;
  /** Panel of an appeal; absent until it is fetched. */
  filed: ComponentType<SuccessPanelProps> | undefined;
  onClose(): void;
}

/** Success panel of a send: the text for the answers, and the number of the request. */
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
