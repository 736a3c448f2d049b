import { erasePerson as erase } from '../../erasure/erase-person.ts';
import type { StudioHandler } from '../handler.ts';
import { contactOf } from './contact-of.ts';

/**
 * Handles the studio's call `erase-person`: erases the listed requests of a person and the forms that they saved;
 * files are removed in the background, as of every erased request.
 */
export const erasePerson: StudioHandler<'erase-person'> = (
  { body, session },
  { database, access: { audit }, now },
) =>
  erase(database, contactOf(body.contact), {
    among: body.requests,
    nowMs: now(),
    audit,
    userId: session.user.id,
  });
