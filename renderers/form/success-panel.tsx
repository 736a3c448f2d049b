import type { ReactNode } from 'react';
import type { NativeForm } from '../native/native-form.tsx';
import type { FormSession } from '../session/form-session.ts';
import { Panel } from './panel.tsx';

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

/** Replaces a form after its request was accepted: title, message, the request's number and a button. */
export const SuccessPanel = ({ title, message, number, button, native, onClose }: SuccessPanelProps) => (
  <Panel kind="success" title={title} button={button} closeHref={native?.action} onClose={onClose}>
    <p className="zy-panel__text">{message}</p>
    {number}
  </Panel>
);
