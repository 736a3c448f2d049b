import { FEEDBACK_REQUEST, FORM_HEADER, parseFormHeader } from '#contract';
import { formOfType } from '../captcha/asks-captcha.ts';
import { type HandlerOf, headerOf } from './kinds/handler.ts';

export const captchaCreate: HandlerOf<'captcha-create'> = async (call, { captchas, forms }) => {
  const header = headerOf(call, FORM_HEADER);
  const reference = header === undefined ? undefined : parseFormHeader(header);
  return captchas.create(reference?.slug ?? (await formOfType(forms, FEEDBACK_REQUEST)), call.body);
};
