import { Dialog } from '../parts/dialog/dialog.tsx';
import { Panel, type PanelProps } from './panel.tsx';

export { Dialog };

/** Shows a failure that must be read first in a dialog over the unchanged form. @spec R§4 Flexible form */
export const FailureDialog = (panel: PanelProps) => (
  <Dialog label={panel.title} look="note" onClose={panel.onClose}>
    <Panel {...panel} />
  </Dialog>
);
