import type { Change } from './change.ts';

/**
 * Turns a removal that was announced for a day before `today` (YYYY-MM-DD) into `field.retired`, a warning at
 * most; other changes stay.
 */
export const afterDeadline = (change: Change, today: string): Change =>
  change.kind === 'field.removed' && change.deprecated !== undefined && change.deprecated.until < today
    ? {
        ...change,
        kind: 'field.retired',
        severity: change.severity === 'breaking' ? 'warning' : change.severity,
      }
    : change;
