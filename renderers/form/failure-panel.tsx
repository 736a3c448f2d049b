import type { Behaviour } from '#engine';
import type { Translate } from '../theme/form-context.ts';
import { Panel } from './panel.tsx';

interface FailurePanelProps {
  failure: Behaviour['failure'];
  reason: 'network' | 'server' | 'outdated';
  supportNumber: string | undefined;
  translate: Translate;
  onClose(): void;
}

/** What the visitor typed stays in the form beside it. @spec R§8 Generic failure panel */
export function FailurePanel({ failure, reason, supportNumber, translate, onClose }: FailurePanelProps) {
  if (failure.mode === 'silent') {
    return (
      <p className="zy-form__status" role="status">
        {translate(reason === 'outdated' ? 'form.failure.outdated' : 'form.failure.silent')}
      </p>
    );
  }
  return (
    <Panel kind="failure" title={failure.title} button={failure.button} onClose={onClose}>
      <p className="zy-panel__text">
        {reason === 'server' ? failure.message : translate(`form.failure.${reason}`)}
      </p>
      {supportNumber && (
        <p className="zy-panel__number">{translate('form.supportNumber', { number: supportNumber })}</p>
      )}
    </Panel>
  );
}
