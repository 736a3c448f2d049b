import type { JsonObject } from '#engine/model/json';
import { exportPerson as read } from '../../export/export-person.ts';
import type { StudioHandler } from '../handler.ts';
import { contactOf } from './contact-of.ts';

/**
 * Handles the studio's call `export-person`: returns the stored data of those named requests that contain the
 * contact, recorded in the audit log.
 */
export const exportPerson: StudioHandler<'export-person'> = async (
  { body, session },
  { database, access: { audit } },
) => {
  const options = { among: body.requests, audit, userId: session.user.id };
  const requests = await read(database, contactOf(body.contact), options);
  return { requests: requests.map((request) => ({ ...request }) as object as JsonObject) };
};
