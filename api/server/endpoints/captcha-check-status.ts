import { formOfType } from '#contract';
import { isObject, type Json } from '#engine/model';
import { asksCaptcha } from '../captcha/asks-captcha.ts';
import type { HandlerOf } from './kinds/handler.ts';

export const captchaCheckStatus: HandlerOf<'captcha-check-status'> = async ({ request }, { forms }) => {
  const query = request.query as Json;
  const formType = isObject(query) ? query.form_type : undefined;
  return asksCaptcha(forms, formOfType(typeof formType === 'string' ? formType : undefined));
};
