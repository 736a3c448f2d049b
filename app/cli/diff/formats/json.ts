import type { Format } from './format.ts';

/** Formats the report as JSON, as docs/diff-report.schema.json describes it. */
export const json: Format = (report) => JSON.stringify(report, null, 2);
