import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpointOf, type PageData, readOutcome } from '#contract';
import type { SiteLanguage } from '#engine/model/definition';
import { APPEAL_LINK_FIELD, endpointPath } from '#engine/model/request';
import { waitInWords } from '#engine/model/text';
import type { FormStore } from '../forms/form-store.ts';
import { formOf } from './native-submit.ts';
import { createOwnCall } from './own-call.ts';

interface OpenedAppeal {
  status: 200 | 410 | 429 | 503;
  attempt: NonNullable<PageData['attempt']>;
  /** Delay of a 429. */
  retryAfterSeconds?: number;
}

/**
 * Returns the success page of a form sent without script with the status of its appeal: 200, 410 for an ended
 * link, or 429 and 503 for a lookup to be tried again. The page posts the appeal's link, so that it is in no
 * URL.
 */
export async function openNativeAppeal(
  { app, forms }: { app: FastifyInstance; forms: FormStore },
  request: FastifyRequest,
  sent: URLSearchParams,
  lang: SiteLanguage,
): Promise<OpenedAppeal> {
  const { form } = await formOf(forms, sent, { lang });
  const link = sent.get(APPEAL_LINK_FIELD) ?? '';
  const endpoint = endpointOf('appeal-by-link');
  const answer = await createOwnCall(
    app,
    request,
  )({
    method: endpoint.method,
    path: endpointPath(endpoint, {}, form.prefix),
    body: { link },
    contentType: 'application/json',
  });
  const shown = { slug: form.slug, variant: form.variant, answers: {}, issues: [], found: [] };
  const outcome = readOutcome(form, { does: 'find-appeals' }, answer);
  if (outcome.kind === 'accepted')
    return { status: 200, attempt: { ...shown, found: outcome.accepted.appeals ?? [] } };
  if (outcome.kind === 'refused' && answer.retryAfterSeconds === undefined)
    return { status: 410, attempt: shown };
  const { retryAfterSeconds } = answer;
  return retryAfterSeconds === undefined
    ? { status: 503, attempt: { ...shown, again: { link } } }
    : {
        status: 429,
        retryAfterSeconds,
        attempt: { ...shown, again: { link, wait: waitInWords(retryAfterSeconds, lang) } },
      };
}
