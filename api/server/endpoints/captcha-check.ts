import type { HandlerOf } from './kinds/handler.ts';

export const captchaCheck: HandlerOf<'captcha-check'> = async ({ body, request }, { captchas, risk }) => {
  const { verdict, form } = await captchas.check({ ...body, client: risk.networkOf(request) });
  if (verdict !== 'right') risk.count(verdict, { request, form });
  return { success: verdict !== 'wrong' };
};
