import example from './appeal-item.example.json' with { type: 'json' };
import { appealItem } from './appeal-item.ts';
import type { EndpointResponse } from './define-endpoint.ts';
import { refusal } from './responses.ts';
import { exactly, listOf, success, type ValueOf } from './schemas.ts';

/**
 * OpenAPI response 200 of the lookup of appeals: those filed under the phone before today in Moscow, newest first.
 */
export const foundAppeals = {
  description:
    'Appeals filed under the phone up to yesterday, Moscow time; an empty list for an unknown phone',
  // Newest first; empty for a phone without appeals before today.
  schema: exactly({ success, appeals: listOf(appealItem) }),
  example: { success: true, appeals: [example] },
} satisfies EndpointResponse;

/** OpenAPI response 200 of the lookup of an appeal by its link: a list with only that appeal. */
export const linkedAppeal = {
  ...foundAppeals,
  description: 'Only the appeal of the request, with every member that the owner of its phone may see',
} satisfies EndpointResponse;

/** OpenAPI response that refuses a lookup of appeals for its phone or its captcha, with an error by field. */
export const lookupRefusal = refusal(
  'The phone is invalid, or the captcha is missing, wrong or used. Where phones are proved: `phoneCodeRequired` with the uid in the header `Zayavka-Phone-Code`; repeat the request with the uid and the code in that header',
  'captcha_code',
  'captchaWrong',
);

/** Body of a successful lookup of appeals: the appeals found, an empty list for a phone without any. */
export type FoundAppeals = ValueOf<typeof foundAppeals.schema>;
