import type { JsonObject } from '#engine/model/json';
import { readPersonsRequests } from '../../export/read-person.ts';
import type { StudioHandler } from '../handler.ts';
import { contactOf } from './contact-of.ts';

export const exportPerson: StudioHandler<'export-person'> = async (
  { body, session },
  { database, access },
) => {
  const person = contactOf(body.contact);
  const requests: JsonObject[] = [];
  for await (const request of readPersonsRequests(database, person, { among: body.requests }))
    requests.push({ ...request } as object as JsonObject);
  // Before anything is sent, as with every export.
  await access.audit(database, {
    ...{ userId: session.user.id, action: 'person-exported' },
    subject: `person:${'phone' in person ? 'phone' : 'email'}`,
    details: { requests: String(requests.length) },
  });
  return { requests };
};
