import { CAPTCHA_HEADER, FORM_HEADER, type FoundAppeals } from '#contract';
import { answerAt, isObject, type Json, type JsonObject } from '#engine';
import { captchaField, judgeRequest } from '../accept/accept-request.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { type EndpointCall, type Handler, headerOf } from './handler.ts';

/**
 * Looks matters up by a phone, for whoever has solved a captcha: each is good for one look, so that nobody can try
 * phones one after another. @spec S§7 Appeal search @assumed
 */
export const findAppeals =
  (bodyOf: (call: EndpointCall) => JsonObject): Handler =>
  async (call, { forms, captchas, appeals }) => {
    const { judged, captcha } = await judgeRequest(forms, {
      ...call,
      body: bodyOf(call),
      formHeader: headerOf(call, FORM_HEADER),
      captchaHeader: headerOf(call, CAPTCHA_HEADER),
    });
    const { target, answers } = judged;
    if (captcha !== null && !(await captchas.spend(captcha)))
      throw new HttpRefusal(422, captchaField(target), 'captchaWrong');
    const { lookup } = target.ready.form.behaviour;
    const phone = lookup && answerAt(answers, lookup.phone);
    if (typeof phone !== 'string') throw new HttpRefusal(422, 'phone', 'phoneMissing');
    return { success: true, appeals: await appeals.find(phone) } satisfies FoundAppeals;
  };

const QUERY = ['phone', 'captcha_uid', 'captcha_code'] as const;

/** A query may carry what others have put there, such as a campaign's marks. */
export function queryBody({ request }: EndpointCall): JsonObject {
  const query = request.query as Json;
  if (!isObject(query)) return {};
  return Object.fromEntries(
    QUERY.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
