import type { JsonSchema } from '#engine/model/definition';
import { refusal } from '../../responses.ts';
import { exactly, whole } from '../../schemas.ts';
import { defineStudioEndpoint } from '../define-studio-endpoint.ts';

/** Longest corrected answer of a stored request, in characters. */
export const MAX_CORRECTION = 20_000;

const corrections = {
  type: 'object',
  minProperties: 1,
  maxProperties: 100,
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: MAX_CORRECTION },
} as const satisfies JsonSchema;

/**
 * Call by which an administrator who has signed in recently replaces answers of a request, because its person
 * asks for it. Returns how many CRMs are told.
 */
export const correctRequest = defineStudioEndpoint({
  id: 'correct-request',
  method: 'PUT',
  path: '/requests/:id/answers',
  role: 'admin',
  reauthentication: 'always',
  summary:
    'Replace answers of a request because its person asks for it; null removes one. They are validated by the version in which they were given, the earlier ones are kept nowhere, and a CRM that may have the request is told',
  body: exactly({ answers: corrections }),
  response: exactly({ told: whole }),
  responseSummary: 'Number of CRMs that are told',
  refusals: {
    409: refusal('The form of the request can no longer be read', '', 'requestUnreadable'),
  },
});
