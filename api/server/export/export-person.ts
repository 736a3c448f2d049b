import type { Kysely } from 'kysely';
import type { JsonObject } from '#engine/model/json';
import { type Contact, contactKind } from '#engine/model/proof';
import type { Audit } from '../access/audit-log.ts';
import { type LoggedConsent, readConsents } from '../consents/show-consents.ts';
import { findRequestsOf, type SearchedRequests } from '../erasure/requests-of-person.ts';
import type { Tables } from '../storage/tables.ts';

interface PersonExportOptions extends Pick<SearchedRequests, 'among'> {
  audit: Audit;
  /** Person of the studio who exports; null is the operator. */
  userId: string | null;
}

/**
 * Resolves with everything that is stored about a person's requests, or about those of `among`. The audit log
 * records their number first, before anything leaves the server.
 */
export async function exportPerson(
  database: Kysely<Tables>,
  person: Contact,
  { audit, userId, among }: PersonExportOptions,
): Promise<PersonsRequest[]> {
  const requests: PersonsRequest[] = [];
  for await (const request of readPersonsRequests(database, person, { among })) requests.push(request);
  await audit(database, {
    userId,
    action: 'person-exported',
    subject: `person:${contactKind(person)}`,
    details: { requests: String(requests.length) },
  });
  return requests;
}

/** Everything that is stored about a request of a person, for the person. */
interface PersonsRequest extends Pick<Tables['requests'], 'id' | 'form' | 'variant' | 'lang'> {
  createdAt: string;
  answers: JsonObject;
  /** Body as it was sent. */
  sent: JsonObject;
  context: JsonObject;
  consents: LoggedConsent[];
  files: Pick<Tables['files'], 'field' | 'name' | 'size' | 'type'>[];
  /** Receivers of the request; null is the CRM without a name. */
  deliveries: { destination: string | null; state: string; deliveredAt: string | null }[];
  appeal?: { status: string; answer: string; plannedAt: string; consideredAt: string | null };
}

/** Yields each request that contains a person's contact, or those of `among`, the oldest number first. */
async function* readPersonsRequests(
  database: Kysely<Tables>,
  person: Contact,
  searched?: Pick<SearchedRequests, 'among'>,
): AsyncGenerator<PersonsRequest> {
  for await (const { found } of findRequestsOf(database, person, searched))
    for (const { id } of found) yield readWhole(database, id);
}

async function readWhole(database: Kysely<Tables>, id: string): Promise<PersonsRequest> {
  const [row, consents, files, deliveries, appeal] = await Promise.all([
    database.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    readConsents(database, id),
    database
      .selectFrom('files')
      .select(['field', 'name', 'size', 'type'])
      .where('request_id', '=', id)
      .orderBy('created_at')
      .execute(),
    database
      .selectFrom('outbox')
      .select(['destination', 'state', 'delivered_at as deliveredAt'])
      .where('request_id', '=', id)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('appeals')
      .select(['status', 'answer', 'planned_at as plannedAt', 'considered_at as consideredAt'])
      .where('number', '=', id)
      .executeTakeFirst(),
  ]);
  const { form, variant, created_at: createdAt, lang } = row;
  return {
    id,
    form,
    variant,
    createdAt,
    lang,
    consents,
    files,
    deliveries,
    answers: JSON.parse(row.answers) as JsonObject,
    sent: JSON.parse(row.payload) as JsonObject,
    context: JSON.parse(row.context) as JsonObject,
    ...(appeal !== undefined && { appeal }),
  };
}
