import type { Format } from './format.ts';

/** The report itself; its schema is docs/diff-report.schema.json. */
export const json: Format = (report) => JSON.stringify(report, null, 2);
