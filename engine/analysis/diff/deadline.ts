import type { Change } from './change.ts';

/** Lowers the severity of a removal that was announced for a day before `today` (YYYY-MM-DD). */
export const afterDeadline = (change: Change, today: string): Change =>
  change.kind === 'field.removed' && change.deprecated !== undefined && change.deprecated.until < today
    ? {
        ...change,
        kind: 'field.retired',
        severity: change.severity === 'breaking' ? 'warning' : change.severity,
      }
    : change;
