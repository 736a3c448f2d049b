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

/** What the visitor typed stays in the form beside it. @spec R§8 Generic failure panel */
export function FailurePanel({ failure, reason, view, translate, onClose }: FailurePanelProps) {
  if (failure.mode === 'silent') {
    return (
      // As in the summary, the live region is there before it speaks.
      <p className="zy-form__status" role="status">
        {reason !== undefined &&
          // Of these two it reports more than that it failed: what to do differs.
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
