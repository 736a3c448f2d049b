import type { Answer, Call, Step } from '../reading.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A captcha that is on, with the members of S§7. */
export const CAPTCHA: Partial<Record<Call, Answer>> = {
  'GET /app/captcha/check-status': { json: true },
  'POST /app/captcha/create': { json: { uid: 'u1', base64: PICTURE } },
  'POST /app/captcha/check': { json: { success: true } },
};
export const ANOTHER_PICTURE: Answer = { json: { uid: 'u2', base64: PICTURE } };
export const SOLVED: Step = ['fill', 'captcha_code', 'ab12c'];
export const LOOKUP = 'GET /exchange/appeal/default/search' as const;
/** The lookup by either way: the page's own has the phone in a body. */
export const found = (appeals: readonly unknown[]): Partial<Record<Call, Answer>> => ({
  [LOOKUP]: { json: { success: true, appeals } },
  'POST /exchange/appeal/default/search': { json: { success: true, appeals } },
});
export const LOOK: Step = ['click', /Узнать статус|Отправить/];

/** 14 November 2023 and 15 November 2023 in Moscow. */
export const APPEAL = {
  claim_number: '123',
  status: 'На рассмотрении',
  plan_consideration_date: 1_700_000_000,
  fact_consideration_date: null,
};
export const OTHER_APPEAL = {
  claim_number: '124',
  status: 'Рассмотрено',
  plan_consideration_date: 1_700_000_000,
  fact_consideration_date: 1_700_050_000,
};
