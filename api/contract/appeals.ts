import { isObject, type JsonSchema } from '#engine';
import { commonReading, refusal } from './answers.ts';
import type { AppealItem } from './appeal-item.ts';
import type { AnswerReading, EndpointAnswer } from './define-endpoint.ts';

export interface FoundAppeals {
  success: true;
  /** The newest first; none for a phone that nobody has filed under before today. */
  appeals: AppealItem[];
}

const item: JsonSchema = {
  type: 'object',
  properties: {
    claim_number: { type: 'string' },
    status: { type: 'string' },
    plan_consideration_date: { type: 'integer' },
    fact_consideration_date: { type: ['integer', 'null'] },
  },
  required: ['claim_number', 'status', 'plan_consideration_date', 'fact_consideration_date'],
  additionalProperties: false,
};

export const foundAppeals = {
  description:
    'What was filed under the phone up to yesterday, Moscow time; an unknown phone is found nothing for',
  schema: {
    type: 'object',
    properties: { success: { const: true }, appeals: { type: 'array', items: item } },
    required: ['success', 'appeals'],
    additionalProperties: false,
  },
  example: {
    success: true,
    appeals: [
      {
        claim_number: '482190711234',
        status: 'На рассмотрении',
        plan_consideration_date: 1_769_720_400,
        fact_consideration_date: null,
      },
    ],
  } satisfies FoundAppeals,
} as const satisfies EndpointAnswer;

export const lookupRefusal = refusal(
  'The phone is not one, or the captcha is missing, wrong or used',
  'captcha_code',
  'captchaWrong',
  'Введённый ответ неверный, попробуйте ещё раз',
);

export const lookupReading: AnswerReading = {
  accepted: (answer) =>
    isObject(answer) && answer.success === true && Array.isArray(answer.appeals)
      ? { appeals: answer.appeals as unknown as AppealItem[] }
      : undefined,
  refused: commonReading.refused,
};
