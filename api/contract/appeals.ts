import { isObject } from '#engine/model';
import { commonReading, refusal } from './answers.ts';
import example from './appeal-item.example.json' with { type: 'json' };
import { type AppealItem, appealItem } from './appeal-item.ts';
import type { AnswerReading, EndpointAnswer } from './define-endpoint.ts';
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
  accepted: (answer) =>
    isObject(answer) && answer.success === true && Array.isArray(answer.appeals)
      ? { appeals: answer.appeals as unknown as AppealItem[] }
      : undefined,
  refused: commonReading.refused,
};
