import type { DiffPolicy } from '#engine/analysis';

/** Severities of changes that differ for plain JSON Schemas: unknown keywords assert nothing there. */
export const PLAIN_SEVERITIES = { 'document.changed': 'info' } as const satisfies DiffPolicy['severities'];
