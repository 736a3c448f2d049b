import type { HandlerOf } from './kinds/handler.ts';

export const captchaCheck: HandlerOf<'captcha-check'> = async ({ body }, { captchas }) => ({
  success: await captchas.check(body),
});
