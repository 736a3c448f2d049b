import { exactly, text } from '../schemas.ts';
import { MAX_SEARCH } from './requests/list-requests.ts';

/** Largest number of a person's requests that one call exports or erases. */
export const MAX_PERSONS_REQUESTS = 100;

/**
 * Schema of a body with a person's phone or e-mail and ids of requests that contain it; requests without that
 * contact are left alone.
 */
export const personsRequestsSchema = exactly({
  contact: { type: 'string', maxLength: MAX_SEARCH },
  requests: { type: 'array', items: text, maxItems: MAX_PERSONS_REQUESTS },
} as const);
