import { PRESENCE_TERM_MS } from '#contract';
import { iso } from '../../iso-time.ts';
import type { StudioHandler } from '../handler.ts';
import { namedDocument } from './named-document.ts';

/**
 * Handles the studio's call `show-presence`: records the page as open and returns the other pages with the
 * document, the caller's own tabs too, and the draft's revision. A call without `field` removes the page. Pages
 * silent for 45 seconds are forgotten.
 */
export const showPresence: StudioHandler<'show-presence'> = async (call, { database, drafts, now }) => {
  const document = namedDocument(call);
  const { page, field } = call.body;
  const { user } = call.session;
  const revision = (await drafts.find(document))?.revision ?? 0;
  await database
    .deleteFrom('presences')
    .where('seen_at', '<', iso(now() - PRESENCE_TERM_MS))
    .execute();
  if (field === undefined) {
    await database
      .deleteFrom('presences')
      .where('user_id', '=', user.id)
      .where('page', '=', page)
      .where('document', '=', document)
      .execute();
    return { others: [], revision };
  }
  const seen = { document, field, seen_at: iso(now()) };
  await database
    .insertInto('presences')
    .values({ user_id: user.id, page, ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'page']).doUpdateSet(seen))
    .execute();
  const present = await database
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .select(['users.name', 'presences.user_id', 'presences.page', 'presences.field'])
    .where('presences.document', '=', document)
    .orderBy('users.name')
    .orderBy('presences.page')
    .execute();
  return {
    revision,
    others: present
      .filter((one) => one.user_id !== user.id || one.page !== page)
      .map((one) => ({ name: one.name, isOwn: one.user_id === user.id, field: one.field })),
  };
};
