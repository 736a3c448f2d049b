import type { Change } from './change.ts';

/** A field that was announced to go, and whose last day is over, may be removed. `today` is YYYY-MM-DD. */
export const afterDeadline = (change: Change, today: string): Change =>
  change.kind === 'field.removed' && change.deprecated !== undefined && change.deprecated.until < today
    ? {
        ...change,
        kind: 'field.retired',
        severity: change.severity === 'breaking' ? 'warning' : change.severity,
      }
    : change;
