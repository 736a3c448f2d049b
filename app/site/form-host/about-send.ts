/** What is known and reported of a send beside its answers; nothing of it is needed before one. */
export { reportFailure, reportSuccess } from '../analytics/report-send.ts';
export { submitContext } from '../context/submit-context.ts';
