import { Panel } from './panel.tsx';

interface SuccessPanelProps {
  title: string;
  message: string;
  /** «Номер заявки: …»; '' where the answer had none. */
  number: string;
  button: string;
  closeHref?: string | undefined;
  onClose(): void;
}

export const SuccessPanel = ({ title, message, number, button, closeHref, onClose }: SuccessPanelProps) => (
  <Panel kind="success" title={title} button={button} closeHref={closeHref} onClose={onClose}>
    <p className="zy-panel__text">{message}</p>
    {number !== '' && <p className="zy-panel__number">{number}</p>}
  </Panel>
);
