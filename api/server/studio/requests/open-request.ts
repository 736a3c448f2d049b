import type { OpenedRequest } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { createFileLinks } from '../../files/file-links.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { maskPayload } from '../../outbox/mask-payload.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';

const MASK = '***';

export const openRequest: StudioHandler<'open-request'> = ({ params }, services) =>
  readRequest(services, params.id ?? '', true);

export async function readRequest(
  { database, forms, appeals, now }: StudioServices,
  id: string,
  masked: boolean,
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
  const { form } = forms.ready(published, row.variant, 'ru');
  const isHarmless = (name: string): boolean => {
    const own = form.fields.filter(({ path }) => path === name || path.startsWith(`${name}.`));
    return own.length > 0 && own.every(({ personalData }) => personalData === 'none');
  };
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
    answers: masked
      ? Object.fromEntries(
          Object.entries(answers).map(([name, value]) => [name, isHarmless(name) ? value : MASK]),
        )
      : answers,
    consents: consents.map(({ evidenced, ...consent }) => ({ ...consent, evidenced: evidenced === 1 })),
    files: files.map(({ field, name, size, type, url }) =>
      masked ? { field, name: MASK, size, type } : { field, name, size, type, url },
    ),
    hasAppeal: (await appeals.read(id)) !== undefined,
    delivery: {
      nextAttemptAt: row.next_attempt_at,
      ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
      ...(row.last_failure === null ? {} : { failure: row.last_failure }),
    },
  };
}
