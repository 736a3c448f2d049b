export { Attempts } from './attempts.ts';
export { type Accepted, SendFailure, sendRequest } from './send-request.ts';
export { fetchSuggestions, type Proposal, type SuggestOptions } from './suggest.ts';
export { type FaqPlace, useFaq, useFaqCategory } from './use-faq.ts';
export { bundleQuery, useFormBundle } from './use-form-bundle.ts';
export { useSendRequest } from './use-send-request.ts';
