import type { Behaviour } from '#engine/model';
import type { Translate } from '../controls/control.ts';
import { Panel } from './panel.tsx';

interface FailurePanelProps {
  failure: Behaviour['failure'];
  /** Absent while nothing has failed. */
  reason: 'network' | 'server' | 'busy' | 'outdated' | undefined;
  supportNumber: string | undefined;
  translate: Translate;
  onClose(): void;
}

/** Reasons of which a form without a panel reports more than that it failed: what to do differs. */
const NAMED: ReadonlySet<string> = new Set(['busy', 'outdated']);

/** What the visitor typed stays in the form beside it. @spec R§8 Generic failure panel */
export function FailurePanel({ failure, reason, supportNumber, translate, onClose }: FailurePanelProps) {
  if (failure.mode === 'silent') {
    return (
      // As in the summary, the live region is there before it speaks.
      <p className="zy-form__status" role="status">
        {reason !== undefined && translate(`form.failure.${NAMED.has(reason) ? reason : 'silent'}`)}
      </p>
    );
  }
  if (reason === undefined) return null;
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
