import { isObject, type Json } from '#engine/model';
import type { Accepted, AnswerReading, EndpointAnswer, WireRefusal } from './define-endpoint.ts';
import messages from './refusal-messages.json' with { type: 'json' };
import { exactly, mapOf, success, text, type ValueOf, whole } from './schemas.ts';

export const errorSchema = exactly(
  {
    success: { const: false },
    // Wire field → what is wrong with it; `''` is the request as a whole.
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

/** A refusal that names nothing shows a visitor nothing: it is read as a failure. */
export function refusalOfEach(
  fields: Json | undefined,
  refusalOf: (error: Json) => WireRefusal,
): Record<string, WireRefusal> | undefined {
  const refused = Object.entries(isObject(fields) ? fields : {});
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map(([field, error]) => [field, refusalOf(error)]));
}

/** A number as an answer has it, as text or as a number; undefined where it is none, so that nobody is shown it. */
export const numberOf = (value: Json | undefined): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** What is kept of an accepted request. Its number may be missing: an accepted request is no failure. @assumed A-98 */
export function acceptedAs(id: Json | undefined, leadId?: Json): Accepted {
  const numbers = { id: numberOf(id), leadId: numberOf(leadId) };
  return {
    ...(numbers.id === undefined ? {} : { id: numbers.id }),
    ...(numbers.leadId === undefined ? {} : { leadId: numbers.leadId }),
  };
}

/** Reads `created` and `ErrorAnswer`. Only `success` is asked for: another server need not give a number. @spec R§7 */
export const commonReading: AnswerReading = {
  accepted(answer) {
    return isObject(answer) && answer.success === true ? acceptedAs(answer.id) : undefined;
  },
  refused(answer, httpStatus) {
    if (httpStatus !== 422 || !isObject(answer)) return undefined;
    return refusalOfEach(answer.errors, (error) => ({
      code: isObject(error) && typeof error.code === 'string' ? error.code : 'wrongFormat',
    }));
  },
};

/** Of a call whose answer is not shown: what is answered with 2xx has been taken, unless it denies that. @spec R§7 */
export const openReading: AnswerReading = {
  ...commonReading,
  accepted(answer) {
    if (!isObject(answer)) return {};
    return answer.success === false ? undefined : acceptedAs(answer.id);
  },
};

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
