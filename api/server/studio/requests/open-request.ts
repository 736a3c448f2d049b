import type { OpenedRequest } from '#contract';
import type { Lang } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { createFileLinks } from '../../files/file-links.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { maskPayload } from '../../outbox/mask-payload.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';
import { askedQuestions, maskAnswers, titleOfVariant } from './asked-questions.ts';

const MASK = '***';

/** Handles the studio's call `open-request`: returns the request with personal data masked; 404 for an unknown id. */
export const openRequest: StudioHandler<'open-request'> = ({ params, lang }, services) =>
  readStoredRequest(services, params.id ?? '', { masked: true, lang });

/**
 * Returns a stored request with all its data as the studio shows it, with personal data masked if `masked`.
 * Throws HttpRefusal 404 for a request that is unknown, marked for destruction, or of a version that is gone.
 */
export async function readStoredRequest(
  { database, forms, appeals, receivers, now }: StudioServices,
  id: string,
  { masked, lang }: { masked: boolean; lang: Lang },
): Promise<OpenedRequest> {
  const row = await database
    .selectFrom('requests')
    .innerJoin('outbox', 'outbox.request_id', 'requests.id')
    .select([
      'requests.id',
      'requests.form',
      'requests.variant',
      'requests.version',
      'requests.created_at',
      'requests.path',
      'requests.lang',
      'requests.experiment',
      'requests.payload',
      'requests.answers',
      'outbox.state',
      'outbox.attempts',
      'outbox.destination',
      'outbox.next_attempt_at',
      'outbox.delivered_at',
      'outbox.last_failure',
    ])
    .where('requests.id', '=', id)
    .where('requests.marked_at', 'is', null)
    .executeTakeFirst();
  const published = row && (await forms.version(row.form, row.version));
  if (row === undefined || published === undefined) throw new HttpRefusal(404, '', 'notFound');
  const consents = await database
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.hash', 'consents.text_hash')
    .select(['consents.purpose', 'consent_texts.text', 'consents.evidenced'])
    .where('consents.request_id', '=', id)
    .orderBy('consents.purpose')
    .execute();
  const files = (await createFileLinks(database, '').of([row], now())).get(id) ?? [];
  const payload = JSON.parse(row.payload) as JsonObject;
  const answers = JSON.parse(row.answers) as JsonObject;
  // A reader of the bank reads its own language, whatever the visitor's was.
  const { form } = forms.ready(published, row.variant, lang);
  return {
    id: row.id,
    form: row.form,
    variant: row.variant,
    version: row.version,
    createdAt: row.created_at,
    state: row.state,
    attempts: row.attempts,
    path: row.path,
    lang: row.lang,
    experiment: row.experiment ?? '',
    masked,
    payload: masked ? maskPayload(form, payload) : payload,
    answers: masked ? maskAnswers(form, answers) : answers,
    questions: askedQuestions(form),
    variantTitle: titleOfVariant(published.snapshot, row.variant, lang),
    consents: consents.map(({ evidenced, ...consent }) => ({ ...consent, evidenced: evidenced === 1 })),
    files: files.map(({ field, name, size, type, url }) =>
      masked ? { field, name: MASK, size, type } : { field, name, size, type, url },
    ),
    hasAppeal: (await appeals.read(id)) !== undefined,
    delivery: {
      nextAttemptAt: row.next_attempt_at,
      hasReceiver: receivers.some(({ name = null }) => name === row.destination),
      ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
      ...(row.last_failure === null ? {} : { failure: row.last_failure }),
    },
  };
}
