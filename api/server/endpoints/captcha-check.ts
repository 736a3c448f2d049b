import type { HandlerOf } from './kinds/handler.ts';

/** Handles the call: `success` is false for a wrong answer alone; a refused one counts as a signal of a robot. */
export const captchaCheck: HandlerOf<'captcha-check'> = async ({ body, request }, { captchas, risk }) => {
  const { verdict, form } = await captchas.check({ ...body, client: risk.networkOf(request) });
  if (verdict !== 'right') risk.count(verdict, { request, form });
  return { success: verdict !== 'wrong' };
};
