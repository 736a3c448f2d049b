import { type CaptchaAsk, FORM_HEADER, formOfType, parseFormHeader } from '#contract';
import { type Handler, headerOf } from './handler.ts';

export const captchaCreate: Handler = async (call, { captchas }) => {
  const header = headerOf(call, FORM_HEADER);
  const reference = header === undefined ? undefined : parseFormHeader(header);
  return captchas.create(formOfType(reference?.slug), call.body as CaptchaAsk);
};
