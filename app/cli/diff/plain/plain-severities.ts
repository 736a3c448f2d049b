import type { DiffPolicy } from '#engine/analysis';

/** Severities of plain schemas: unknown keywords assert nothing there. */
export const PLAIN_SEVERITIES = { 'document.changed': 'info' } as const satisfies DiffPolicy['severities'];
