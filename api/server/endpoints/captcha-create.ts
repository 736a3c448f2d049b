import { FEEDBACK_REQUEST, FORM_HEADER, parseFormHeader } from '#contract';
import { formOfType } from '../captcha/requires-captcha.ts';
import { extraBits } from '../risk/risk-score.ts';
import { type HandlerOf, headerOf } from './kinds/handler.ts';

/**
 * Handles the call `captcha-create`: creates a picture or work for the form in the header, harder work at a higher
 * risk; throws TryLater 429 if the risk is too high. Asking for a picture instead of work raises the risk.
 */
export const captchaCreate: HandlerOf<'captcha-create'> = async (call, { captchas, forms, risk }) => {
  const header = headerOf(call, FORM_HEADER);
  const reference = header === undefined ? undefined : parseFormHeader(header);
  const form = reference?.slug ?? (await formOfType(forms, FEEDBACK_REQUEST));
  const risky = { request: call.request, form };
  const decision = await risk.admit(risky);
  for (const signal of ['network', 'range', 'form'] as const) risk.count(signal, risky);
  if (call.body.kind !== 'work' && risk.first === 'work') risk.count('picture', risky);
  return captchas.create(form, {
    ...call.body,
    extraBits: extraBits(decision),
    client: risk.networkOf(call.request),
  });
};
