import type { EndpointResponse } from './define-endpoint.ts';
import messages from './refusal-messages.json' with { type: 'json' };
import { exactly, mapOf, success, text, type ValueOf, whole } from './schemas.ts';

/** Schema of a refusal's body: an error code and a message by wire field. */
export const errorSchema = exactly(
  {
    success: { const: false },
    // Wire field, or path in an item of a list (`goods.3.sku`), → its error; `''` is the request as a whole.
    errors: mapOf(exactly({ code: text, message: text })),
    // Number of errors that are not listed.
    unlisted: whole,
  },
  ['unlisted'],
);

/**
 * Body of a refusal, with an error code and a message by wire field, for endpoints whose refusals the
 * specification does not define.
 */
export type ErrorResponse = ValueOf<typeof errorSchema>;

/**
 * Returns the OpenAPI description of a refusal whose example has the error `code` at the wire field `field`; ''
 * is the request as a whole.
 */
export const refusal = (description: string, field: string, code: keyof typeof messages) => ({
  description,
  schema: errorSchema,
  example: {
    success: false,
    errors: { [field]: { code, message: messages[code] } },
  } satisfies ErrorResponse,
});

/**
 * OpenAPI response of a stored request, `{ success, id }`, for endpoints whose response the specification does not
 * define.
 */
export const created = {
  description: 'The request is stored; the id is the number that the visitor sees',
  schema: exactly({ success, id: text }),
  example: { success: true, id: '482190711234' },
} satisfies EndpointResponse;

/** Responses with which an endpoint refuses a body before reading its members, by status: 400, 413 and 415. */
export const bodyRefusals = {
  400: refusal('The request cannot be read', '', 'bodyUnreadable'),
  413: refusal('The body is larger than 64 KiB', '', 'bodyTooLarge'),
  415: refusal('The content type is not accepted', '', 'contentType'),
} as const;

/** Refusals that every endpoint of a form may have, by status. */
export const commonRefusals = {
  ...bodyRefusals,
  422: refusal('A rule refuses an answer', 'phone', 'phoneMissing'),
  429: refusal(
    'Too many calls from this address, for this phone or in total; `Retry-After` is the delay until the next try',
    '',
    'tooManyRequests',
  ),
  503: refusal('The request could not be stored', '', 'unavailable'),
} as const;
