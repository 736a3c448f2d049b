import type { OpenedRequest } from '#contract';
import { compileForm, type JsonObject } from '#engine';
import { sha256 } from '../../forms/form-store.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import { maskPayload } from '../../outbox/mask-payload.ts';
import type { StudioHandler, StudioServices } from '../handler.ts';

const MASK = '***';

export const openRequest: StudioHandler = ({ params }, services) =>
  readRequest(services, params.id ?? '', true);

export const revealRequest: StudioHandler = async ({ params, session }, services) => {
  const id = params.id ?? '';
  const request = await readRequest(services, id, false);
  await services.access.audit(services.database, {
    userId: session.user.id,
    action: 'request-revealed',
    subject: `request:${id}`,
  });
  return request;
};

export const replayRequest: StudioHandler = async ({ params, session }, services) => {
  const id = params.id ?? '';
  const { database, access, now } = services;
  const state = { state: 'pending' as const, attempts: 0, next_attempt_at: new Date(now()).toISOString() };
  await database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('outbox')
      .set({ ...state, lease: null, last_failure: null })
      .where('request_id', '=', id)
      .where('state', 'in', ['dead', 'held'])
      .returning('id')
      .execute();
    if (changed.length === 0) throw new HttpRefusal(404, '', 'notFound');
    await access.audit(transaction, {
      userId: session.user.id,
      action: 'request-replayed',
      subject: `request:${id}`,
    });
  });
  return readRequest(services, id, true);
};

async function readRequest(
  { database, forms, appeals }: StudioServices,
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
      'requests.payload',
      'requests.answers',
      'outbox.state',
      'outbox.attempts',
      'outbox.next_attempt_at',
      'outbox.delivered_at',
      'outbox.last_failure',
    ])
    .where('requests.id', '=', id)
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
  const payload = JSON.parse(row.payload) as JsonObject;
  const answers = JSON.parse(row.answers) as JsonObject;
  const form = compileForm(published.snapshot, { variant: row.variant, lang: 'ru', sha256 });
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
    masked,
    payload: masked ? maskPayload(form, payload) : payload,
    answers: masked
      ? Object.fromEntries(
          Object.entries(answers).map(([name, value]) => [name, isHarmless(name) ? value : MASK]),
        )
      : answers,
    consents: consents.map(({ evidenced, ...consent }) => ({ ...consent, evidenced: evidenced === 1 })),
    hasAppeal: (await appeals.read(id)) !== undefined,
    delivery: {
      nextAttemptAt: row.next_attempt_at,
      ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
      ...(row.last_failure === null ? {} : { failure: row.last_failure }),
    },
  };
}
