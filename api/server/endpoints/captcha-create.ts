import { FORM_HEADER, formOfType, parseFormHeader } from '#contract';
import { type HandlerOf, headerOf } from './kinds/handler.ts';

export const captchaCreate: HandlerOf<'captcha-create'> = async (call, { captchas }) => {
  const header = headerOf(call, FORM_HEADER);
  const reference = header === undefined ? undefined : parseFormHeader(header);
  return captchas.create(formOfType(reference?.slug), call.body);
};
