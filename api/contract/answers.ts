import { isObject, type Json, type JsonSchema } from '#engine';
import type { AnswerReading, EndpointAnswer, WireRefusal } from './define-endpoint.ts';

/** Refusals of every endpoint that the specification gives no shape of its own. */
export interface ErrorAnswer {
  success: false;
  /** Wire field → what is wrong with it; `''` is the request as a whole. */
  errors: Record<string, { code: string; message: string }>;
}

export const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    errors: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' } },
        required: ['code', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['success', 'errors'],
  additionalProperties: false,
};

export const refusal = (
  description: string,
  field: string,
  code: string,
  message: string,
): EndpointAnswer => ({
  description,
  schema: errorSchema,
  example: { success: false, errors: { [field]: { code, message } } } satisfies ErrorAnswer,
});

/** A request that was stored, where the specification gives the answer no other shape. */
export const created = {
  description: 'Stored; the id is the number that the visitor is shown',
  schema: {
    type: 'object',
    properties: { success: { const: true }, id: { type: 'string' } },
    required: ['success', 'id'],
    additionalProperties: false,
  },
  example: { success: true, id: '482190711234' },
} as const satisfies EndpointAnswer;

/** A refusal that names nothing tells a visitor nothing: it is read as a failure. */
export function refusalOfEach(
  fields: Json | undefined,
  refusalOf: (error: Json) => WireRefusal,
): Record<string, WireRefusal> | undefined {
  const refused = Object.entries(isObject(fields) ? fields : {});
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map(([field, error]) => [field, refusalOf(error)]));
}

/** Reads `created` and `ErrorAnswer`. */
export const commonReading: AnswerReading = {
  accepted: (answer) => (isObject(answer) && answer.success === true ? { id: String(answer.id) } : undefined),
  refused(answer, httpStatus) {
    if (httpStatus !== 422 || !isObject(answer)) return undefined;
    return refusalOfEach(answer.errors, (error) => ({
      code: isObject(error) ? String(error.code) : 'wrongFormat',
    }));
  },
};

export const commonRefusals = {
  400: refusal('The request cannot be read', '', 'bodyUnreadable', 'Запрос не удалось прочитать'),
  413: refusal('The body is larger than 64 KiB', '', 'bodyTooLarge', 'Слишком большой запрос'),
  415: refusal(
    'The body is of a type that is not taken here',
    '',
    'contentType',
    'Такой вид запроса не принимается',
  ),
  422: refusal('A rule refuses an answer', 'phone', 'phoneMissing', 'Введите номер телефона'),
  429: refusal(
    'Too many, from this address, for this phone or altogether; `Retry-After` says when to come back',
    '',
    'tooManyRequests',
    'Слишком много запросов, попробуйте позже',
  ),
  503: refusal(
    'The request could not be stored',
    '',
    'unavailable',
    'Сервис временно недоступен, попробуйте позже',
  ),
} as const;
