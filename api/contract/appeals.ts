import { isObject, type JsonObject } from '#engine/model';
import { commonReading, numberOf, refusal } from './answers.ts';
import example from './appeal-item.example.json' with { type: 'json' };
import { appealItem } from './appeal-item.ts';
import type { AnswerReading, EndpointAnswer, FoundItem } from './define-endpoint.ts';
import { exactly, listOf, success } from './schemas.ts';

export const foundAppeals = {
  description:
    'What was filed under the phone up to yesterday, Moscow time; an unknown phone is found nothing for',
  // The newest first; none for a phone that nobody has filed under before today.
  schema: exactly({ success, appeals: listOf(appealItem) }),
  example: { success: true, appeals: [example] },
} satisfies EndpointAnswer;

export const lookupRefusal = refusal(
  'The phone is not one, or the captcha is missing, wrong or used',
  'captcha_code',
  'captchaWrong',
);

export const lookupReading: AnswerReading = {
  accepted(answer) {
    if (!isObject(answer) || answer.success !== true || !Array.isArray(answer.appeals)) return undefined;
    const appeals = answer.appeals.filter(isObject).flatMap(appealIn);
    // Nothing was found only where nothing was listed.
    return appeals.length === 0 && answer.appeals.length > 0 ? undefined : { appeals };
  },
  refused: commonReading.refused,
};

/** An appeal that can be distinguished from others; of the rest, what is of its type. */
function appealIn({ claim_number, status, ...days }: JsonObject): FoundItem[] {
  const number = numberOf(claim_number);
  if (number === undefined) return [];
  const { plan_consideration_date: plan, fact_consideration_date: fact } = days;
  return [
    {
      claim_number: number,
      ...(typeof status === 'string' ? { status } : {}),
      ...(typeof plan === 'number' ? { plan_consideration_date: plan } : {}),
      ...(typeof fact === 'number' ? { fact_consideration_date: fact } : {}),
    },
  ];
}
