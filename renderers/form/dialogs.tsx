import { Dialog } from '../parts/dialog/dialog.tsx';
import { Panel, type PanelProps } from './panel.tsx';

export { Dialog };

/** The failure of a form that is to be read before anything else is done: over the form, which stays as it was. @spec R§4 Flexible form */
export const FailureDialog = (panel: PanelProps) => (
  <Dialog label={panel.title} look="note" onClose={panel.onClose}>
    <Panel {...panel} />
  </Dialog>
);
