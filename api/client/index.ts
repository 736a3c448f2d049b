export type { Accepted } from '#contract';
export type { Proposal, SuggestOptions } from './ask-suggestions.ts';
export { Attempts } from './attempts.ts';
export { loadBundle } from './load-bundle.ts';
export { loadSending } from './load-sending.ts';
export { SendFailure, sendRequest } from './send-request.ts';
export { fetchSuggestions } from './suggest.ts';
export { useSendRequest } from './use-send-request.ts';
