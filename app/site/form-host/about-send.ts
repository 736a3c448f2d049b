import { loadDialogs } from '#renderers';

/** What is known, reported and shown of a send beside its answers; nothing of it is needed before one. */
export { reportFailure, reportSuccess } from '../analytics/report-send.ts';
export { submitContext } from '../context/submit-context.ts';

// A failure may be shown in one. That it cannot be fetched is no reason not to send.
loadDialogs().catch(() => undefined);
