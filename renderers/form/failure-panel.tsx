import type { Behaviour } from '#engine/model/definition';
import type { Translate } from '../controls/control.ts';
import { answerParts } from './form-parts.ts';
import { Panel } from './panel.tsx';
import type { FailureView } from './send-state.ts';

interface FailurePanelProps {
  failure: Behaviour['failure'];
  /** Absent while nothing has failed. */
  reason: 'network' | 'server' | 'busy' | 'outdated' | undefined;
  view: FailureView;
  translate: Translate;
  onClose(): void;
}

/**
 * Shows a failed send as the form's setting `failure.mode` says: in a panel, in a dialog or, if silent, in a
 * line below the form. The form keeps what the visitor typed.
 * @spec R§8 Generic failure panel
 */
export function FailurePanel({ failure, reason, view, translate, onClose }: FailurePanelProps) {
  if (failure.mode === 'silent') {
    return (
      // The live region must exist before its text does, as in the error summary.
      <p className="zy-form__status" data-kind="failure" role="status">
        {reason !== undefined &&
          // The panel explains only these two reasons, because the visitor has to act differently on each.
          translate(`form.failure.${reason === 'busy' || reason === 'outdated' ? reason : 'silent'}`, {
            wait: view.wait ?? '',
          })}
      </p>
    );
  }
  if (!reason) return null;
  const Frame = (failure.mode === 'dialog' && !view.isServed && answerParts.FailureDialog) || Panel;
  return (
    <Frame kind="failure" title={failure.title} button={failure.button} onClose={onClose}>
      <p className="zy-panel__text">
        {reason === 'server'
          ? failure.message
          : translate(`form.failure.${reason}`, { wait: view.wait ?? '' })}
      </p>
      {view.supportNumber && (
        <p className="zy-panel__number">{translate('form.supportNumber', { number: view.supportNumber })}</p>
      )}
    </Frame>
  );
}
