import { CAPTCHA_HEADER, FORM_HEADER, type FoundAppeals } from '#contract';
import { answerAt, isObject, type Json, type JsonObject } from '#engine/model';
import { captchaField, validateRequest } from '../accept/accept-request.ts';
import { type EndpointCall, type Handler, headerOf } from '../endpoints/kinds/handler.ts';
import { HttpRefusal } from '../http/refusal.ts';

/**
 * Looks up appeals by a phone, for a caller who has solved a captcha: each is good for one lookup, so that nobody can
 * try phones one after another, and each phone for a few an hour. @spec S§7 Appeal search @assumed
 */
export const findAppeals: Handler = async (call, { forms, captchas, appeals, limiter }) => {
  const { validated, captcha } = await validateRequest(forms, {
    ...call,
    body: call.endpoint.method === 'GET' ? queryBody(call) : call.body,
    formHeader: headerOf(call, FORM_HEADER),
    captchaHeader: headerOf(call, CAPTCHA_HEADER),
  });
  const { target, answers } = validated;
  if (captcha !== null && !(await captchas.spend(captcha)))
    throw new HttpRefusal(422, captchaField(target), 'captchaWrong');
  const { lookup } = target.ready.form.behaviour;
  const phone = lookup && answerAt(answers, lookup.phone);
  if (typeof phone !== 'string') throw new HttpRefusal(422, 'phone', 'phoneMissing');
  // After the captcha: a stranger without one could lock a phone out.
  limiter.countLookup(phone);
  return { success: true, appeals: await appeals.find(phone) } satisfies FoundAppeals;
};

const QUERY = ['phone', 'captcha_uid', 'captcha_code'] as const;

/** A query may carry what others have put there, such as a campaign's parameters. */
function queryBody({ request }: EndpointCall): JsonObject {
  const query = request.query as Json;
  if (!isObject(query)) return {};
  return Object.fromEntries(
    QUERY.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
