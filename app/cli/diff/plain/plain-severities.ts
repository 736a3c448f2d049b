import type { DiffPolicy } from '#engine/analysis';

/** Severities between plain schemas: keywords that the comparison does not know assert nothing. */
export const PLAIN_SEVERITIES = { 'document.changed': 'info' } as const satisfies DiffPolicy['severities'];
