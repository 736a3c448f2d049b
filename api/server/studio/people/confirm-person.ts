import { standingBeside } from '../../access/standing.ts';
import { HttpRefusal } from '../../http/refusal.ts';
import type { StudioHandler } from '../handler.ts';
import { peopleSeenBy } from './list-people.ts';
import { otherPerson } from './other-person.ts';

/**
 * Handles the studio's call `confirm-person`: confirms an invited person and returns the people; 409 if the caller
 * invited the person or depends on the same inviter, or if the person has no password, is disabled or needs no
 * confirmation.
 */
export const confirmPerson: StudioHandler<'confirm-person'> = async (call, services) => {
  const { access, database } = services;
  const { user } = call.session;
  const person = await otherPerson(call, services);
  const { dependentIds } = await standingBeside(database, [user.id]);
  if (dependentIds.has(person.id) || !(await access.users.confirm(person, user.id)))
    throw new HttpRefusal(409, '', 'notConfirmable');
  return peopleSeenBy(call, services);
};
