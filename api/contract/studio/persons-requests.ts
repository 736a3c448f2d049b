import { exactly, text } from '../schemas.ts';
import { MAX_SEARCH } from './requests/list-requests.ts';

/** Largest number of requests that one call exports or erases. */
export const MAX_PERSONS_REQUESTS = 100;

/** Phone or e-mail of a person, and ids of requests that contain it; others are left alone. */
export const personsRequestsSchema = exactly({
  contact: { type: 'string', maxLength: MAX_SEARCH },
  requests: { type: 'array', items: text, maxItems: MAX_PERSONS_REQUESTS },
} as const);
