import type { HandlerOf } from './kinds/handler.ts';

/**
 * Handles the call `captcha-check`: `success` is false only for a wrong code or wrong work. A wrong one, and one
 * that is right too quickly, raise the risk of the caller.
 */
export const captchaCheck: HandlerOf<'captcha-check'> = async ({ body, request }, { captchas, risk }) => {
  const { verdict, form } = await captchas.check({ ...body, client: risk.networkOf(request) });
  if (verdict !== 'right') risk.count(verdict, { request, form });
  return { success: verdict !== 'wrong' };
};
