import { formOfType } from '#contract';
import { isObject, type Json } from '#engine';
import { asksCaptcha } from '../captcha/asks-captcha.ts';
import type { Handler } from './handler.ts';

export const captchaCheckStatus: Handler = async ({ request }, { forms }) => {
  const query = request.query as Json;
  const formType = isObject(query) ? query.form_type : undefined;
  return asksCaptcha(forms, formOfType(typeof formType === 'string' ? formType : undefined));
};
