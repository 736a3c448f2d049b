import type { Kysely } from 'kysely';
import { type Contact, contactKind } from '#engine/model/proof';
import type { Audit } from '../access/audit-log.ts';
import type { SearchedRequests } from '../erasure/requests-of-person.ts';
import type { Tables } from '../storage/tables.ts';
import { type PersonsRequest, readPersonsRequests } from './read-person.ts';

interface PersonExportOptions extends Pick<SearchedRequests, 'among'> {
  audit: Audit;
  /** Person of the studio who exports; null is the operator. */
  userId: string | null;
}

/**
 * Returns everything that is stored about a person's requests, or about those of `among`. The audit log
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
    ...{ userId, action: 'person-exported', subject: `person:${contactKind(person)}` },
    details: { requests: String(requests.length) },
  });
  return requests;
}
