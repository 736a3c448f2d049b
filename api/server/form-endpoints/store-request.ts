import {
  APPEAL_LINK_HEADER,
  CAPTCHA_HEADER,
  CONSENT_HEADER,
  FORM_HEADER,
  IDEMPOTENCY_KEY,
  PHONE_CODE_HEADER,
  SENT_LINK_HEADER,
  SIGNALS_HEADER,
  WITHDRAWAL_LINK_HEADER,
} from '#contract';
import { writeAnswer } from '#engine/model/endpoints';
import { acceptRequest } from '../accept/accept-request.ts';
import { appealCookie } from '../appeals/appeal-links.ts';
import { withLink } from '../consents/withdrawal-links.ts';
import { type Handler, headerOf } from '../endpoints/kinds/handler.ts';
import { HttpRefusal, type RefusalFormatter } from '../http/refusal.ts';

/**
 * Handles a form's call: stores the request and responds by the endpoint's templates, or else with `{ success, id
 * }` or `ErrorResponse`. Headers carry the links to the success page, to the appeal and to the withdrawal of
 * consents.
 */
export const storeRequest: Handler = async (call, services) => {
  const { templates } = call.endpoint;
  try {
    const { id, isAppeal, hasConsents } = await acceptRequest(services, {
      ...call,
      idempotencyKey: headerOf(call, IDEMPOTENCY_KEY),
      formHeader: headerOf(call, FORM_HEADER),
      consentHeader: headerOf(call, CONSENT_HEADER),
      captchaHeader: headerOf(call, CAPTCHA_HEADER),
      signalsHeader: headerOf(call, SIGNALS_HEADER),
      codeHeader: headerOf(call, PHONE_CODE_HEADER),
    });
    const { reply } = call;
    reply.header(SENT_LINK_HEADER, await services.sentLinks.of(id));
    if (isAppeal) {
      const link = await services.appealLinks.of(id);
      reply.header(APPEAL_LINK_HEADER, link);
      // For a page of the success that is loaded again: no URL holds the link.
      reply.header('set-cookie', appealCookie(link, services.https));
    }
    if (hasConsents) {
      const link = await services.withdrawalLinks.of(id);
      const { cookie } = call.request.headers;
      reply.header(WITHDRAWAL_LINK_HEADER, link);
      reply.header('set-cookie', withLink(cookie, link, services.https));
    }
    return templates === undefined
      ? { success: true, id }
      : writeAnswer(templates.accepted, { '{id}': id, '{lead}': id });
  } catch (error) {
    if (templates !== undefined && error instanceof HttpRefusal && error.status === 422)
      error.formatBody = sentencesIn(templates.refused);
    throw error;
  }
};

const sentencesIn =
  (template: Parameters<typeof writeAnswer>[0]): RefusalFormatter =>
  (errors) => {
    const sentences = Object.entries(errors).map(([field, { message }]) => [field, message]);
    return writeAnswer(template, { '{errors}': Object.fromEntries(sentences) });
  };
