import type { SendFailure, sendRequest } from './send-request.ts';

/**
 * Writing a request takes the contract and every transform of a payload: none of it is needed before somebody fills in
 * a form. Rejects when it cannot be fetched; asked again, it is fetched again.
 */
export const loadSending = (): Promise<{ sendRequest: typeof sendRequest }> => import('./send-request.ts');

/** A page that has lost its connection before it could fetch the code has lost it for the request too. */
export const notLoaded = (): SendFailure => ({
  name: 'SendFailure',
  message: 'the code that sends was not loaded',
  reason: 'network',
  issues: [],
  supportNumber: undefined,
});
