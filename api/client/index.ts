export type { Accepted } from '#contract';
export { Attempts } from './attempts.ts';
export { SendFailure, sendRequest } from './send-request.ts';
export { fetchSuggestions, type Proposal, type SuggestOptions } from './suggest.ts';
export { bundleQuery, useFormBundle } from './use-form-bundle.ts';
export { useSendRequest } from './use-send-request.ts';
