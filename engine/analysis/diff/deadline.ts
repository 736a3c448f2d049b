import type { Change } from './change.ts';

/**
 * Returns the change of a removed field as `field.retired`, a warning at most, if the old version announced the
 * end of the field for a day before `today` (YYYY-MM-DD); any other change as it is.
 */
export const afterDeadline = (change: Change, today: string): Change =>
  change.kind === 'field.removed' && change.deprecated !== undefined && change.deprecated.until < today
    ? {
        ...change,
        kind: 'field.retired',
        severity: change.severity === 'breaking' ? 'warning' : change.severity,
      }
    : change;
