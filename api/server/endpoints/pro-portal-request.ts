import type { AnswerOf } from '#contract';
import { storeRequest } from './kinds/store-request.ts';

export const proPortalRequest = storeRequest({
  accepted: (id) =>
    ({
      status: 200,
      success: true,
      id,
      data: {},
      response: { lead_id: id },
    }) satisfies AnswerOf<'pro-portal-request'>,
  refused: (errors) =>
    ({
      status: 422,
      success: false,
      id: null,
      data: Object.fromEntries(Object.entries(errors).map(([field, { message }]) => [field, message])),
      response: null,
    }) satisfies AnswerOf<'pro-portal-request', 422>,
});
