import type { CaptchaAnswer } from '#contract';
import type { Handler } from './handler.ts';

export const captchaCheck: Handler = async ({ body }, { captchas }) => ({
  success: await captchas.check(body as unknown as CaptchaAnswer),
});
