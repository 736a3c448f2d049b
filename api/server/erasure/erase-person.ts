import type { Kysely } from 'kysely';
import { type Contact, contactKind } from '#engine/model/proof';
import type { Audit } from '../access/audit-log.ts';
import { readTarget } from '../resume/link-target.ts';
import { eraseSavedBy } from '../resume/saved-forms.ts';
import type { Tables } from '../storage/tables.ts';
import { type ErasureOptions, eraseRequestsOf } from './erase.ts';

/** Options of destroying a person's data, with the audit log and the member of staff who does it. */
export interface PersonErasureOptions extends ErasureOptions {
  audit: Audit;
  /** Person of the studio who erases; null is the operator. */
  userId: string | null;
}

/** Numbers of the requests and the forms saved for later that were destroyed for a person. */
export interface ErasedOfPerson {
  requests: number;
  savedForms: number;
}

/**
 * Destroys a person's requests, as `eraseRequestsOf` does, and the forms that the person has saved. Resolves with
 * both numbers; the audit log records these alone, because it must not contain the erased data.
 */
export async function erasePerson(
  database: Kysely<Tables>,
  person: Contact,
  { audit, userId, ...options }: PersonErasureOptions,
): Promise<ErasedOfPerson> {
  const target = 'phone' in person ? readTarget(person.phone, ['phone']) : person;
  const requests = await eraseRequestsOf(database, person, options);
  const savedForms = target === undefined ? 0 : await eraseSavedBy(database, target);
  await audit(database, {
    userId,
    action: 'person-erased',
    subject: `erasure:${contactKind(person)}`,
    details: { requests: String(requests), savedForms: String(savedForms) },
  });
  return { requests, savedForms };
}
