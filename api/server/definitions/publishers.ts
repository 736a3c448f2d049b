import { covers, type Role } from '#contract';
import type { User } from '../access/users.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { PublicationVerdict } from './compare-forms.ts';
import type { Draft } from './draft-store.ts';

/** The least role that may publish what changes so much. */
export const roleFor = (verdict: PublicationVerdict): Role =>
  verdict === 'content' ? 'content' : 'contract';

/** What breaks something is published by somebody who has written nothing of it. */
export function requirePublisher(
  verdict: PublicationVerdict,
  { authorIds }: Pick<Draft, 'authorIds'>,
  user: User,
): void {
  if (!covers(user.role, roleFor(verdict))) throw new HttpRefusal(403, '', 'contractRoleMissing');
  if (verdict === 'breaking' && authorIds.includes(user.id))
    throw new HttpRefusal(403, '', 'secondPersonMissing');
}
