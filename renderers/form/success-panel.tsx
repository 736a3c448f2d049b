import type { ReactNode } from 'react';
import type { NativeForm } from '../native/native-form.tsx';
import type { FormSession } from '../session/form-session.ts';
import { Panel } from './panel.tsx';

/** Props of the panel that shows a success. */
export interface SuccessPanelProps {
  title: string;
  message: string;
  /** Number of the request, as a line of the panel. */
  number: ReactNode;
  button: string;
  /** Link to the status of the appeal. */
  link?: string | null | undefined;
  session: FormSession;
  native: NativeForm | undefined;
  onClose(): void;
}

/** Shows, in place of a form whose request was accepted, a title, a message, the request's number and a button. */
export const SuccessPanel = ({ title, message, number, button, native, onClose }: SuccessPanelProps) => (
  <Panel kind="success" title={title} button={button} closeHref={native?.action} onClose={onClose}>
    <p className="zy-panel__text">{message}</p>
    {number}
  </Panel>
);
