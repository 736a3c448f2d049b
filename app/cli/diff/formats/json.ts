import type { Format } from './format.ts';

/** Formats the report as JSON; its schema is docs/diff-report.schema.json. */
export const json: Format = (report) => JSON.stringify(report, null, 2);
