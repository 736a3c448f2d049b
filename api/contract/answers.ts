import type { EndpointAnswer } from './define-endpoint.ts';
import messages from './refusal-messages.json' with { type: 'json' };
import { exactly, mapOf, success, text, type ValueOf, whole } from './schemas.ts';

export const errorSchema = exactly(
  {
    success: { const: false },
    // Wire field, or what is in an item of a list (`goods.3.sku`) → what is wrong with it; `''` is the request as a whole.
    errors: mapOf(exactly({ code: text, message: text })),
    // How many more errors there are than are listed.
    unlisted: whole,
  },
  ['unlisted'],
);

/** Refusals of every endpoint for which the specification defines no other body. */
export type ErrorAnswer = ValueOf<typeof errorSchema>;

export const refusal = (description: string, field: string, code: keyof typeof messages) => ({
  description,
  schema: errorSchema,
  example: {
    success: false,
    errors: { [field]: { code, message: messages[code] } },
  } satisfies ErrorAnswer,
});

/** A request that was stored, where the specification defines no other body. */
export const created = {
  description: 'Stored; the id is the number that the visitor is shown',
  schema: exactly({ success, id: text }),
  example: { success: true, id: '482190711234' },
} satisfies EndpointAnswer;

export const commonRefusals = {
  400: refusal('The request cannot be read', '', 'bodyUnreadable'),
  413: refusal('The body is larger than 64 KiB', '', 'bodyTooLarge'),
  415: refusal('The body is of a type that is not accepted here', '', 'contentType'),
  422: refusal('A rule refuses an answer', 'phone', 'phoneMissing'),
  429: refusal(
    'Too many, from this address, for this phone or altogether; `Retry-After` is when to try again',
    '',
    'tooManyRequests',
  ),
  503: refusal('The request could not be stored', '', 'unavailable'),
} as const;
