import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * People who may not approve a change as its second person, by their ids, because each of them may be the author
 * under another name.
 */
export interface Standing {
  /** Ids of the people whom an administrator has invited and no other administrator has confirmed. */
  unconfirmedIds: ReadonlySet<string>;
  /** Ids of the people who are no second person beside an author: either may be an invented name of the other. */
  dependentIds: ReadonlySet<string>;
}

/**
 * Resolves with the people who may not approve a change of these authors as the second person. People whom only
 * their inviter vouches for may be inventions of the inviter.
 */
export async function standingBeside(
  database: Kysely<Tables>,
  authorIds: readonly string[],
): Promise<Standing> {
  const inviterOf = await unconfirmedInviters(database);
  const voucherOf = (id: string): string => voucherIn(inviterOf, id);
  const vouchers = new Set(authorIds.map(voucherOf));
  const concerned = new Set([...inviterOf].flat());
  return {
    unconfirmedIds: new Set(inviterOf.keys()),
    dependentIds: new Set(
      [...concerned].filter((id) => vouchers.has(voucherOf(id)) && !authorIds.includes(id)),
    ),
  };
}

/** Resolves with the inviter of each person whom nobody has confirmed, by id. */
async function unconfirmedInviters(database: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'invited_by'])
    .where('invited_by', 'is not', null)
    .where('confirmed_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, invited_by }) => (invited_by === null ? [] : [[id, invited_by]])));
}

/** Returns the first person of the chain of invitations who is confirmed, or whom the operator has added. */
function voucherIn(inviterOf: ReadonlyMap<string, string>, id: string): string {
  let voucher = id;
  for (let inviter = inviterOf.get(voucher); inviter !== undefined; inviter = inviterOf.get(voucher))
    voucher = inviter;
  return voucher;
}
