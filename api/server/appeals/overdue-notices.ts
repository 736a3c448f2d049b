import type { ExpressionBuilder, Kysely } from 'kysely';
import { moscowMidnightMs } from '#engine/model/time';
import { insertNotices, type NoticePorts } from '../notices/notices.ts';
import type { Tables } from '../storage/tables.ts';
import { ofVisibleRequest } from '../storage/visible-request.ts';

/** Largest number of notices per run. */
const MAX_PER_RUN = 100;
const TYPE = 'appeal.overdue';

/**
 * Creates notices of appeals without a reply after their planned day, up to a hundred per call: one for each
 * appeal and planned day, by whatever process. Resolves with their number. Without receivers nothing is stored,
 * so a receiver added later gets them all.
 */
export async function reportOverdue(
  database: Kysely<Tables>,
  { targets, publicOrigin, nowIso }: NoticePorts,
): Promise<number> {
  if (targets.length === 0) return 0;
  const at = nowIso();
  const today = new Date(moscowMidnightMs(Date.parse(at))).toISOString();
  const late = await database
    .selectFrom('appeals')
    .select(['number', 'planned_at'])
    .where('considered_at', 'is', null)
    .where('planned_at', '<', today)
    .where(isUnreported)
    .where(ofVisibleRequest('appeals.number'))
    .orderBy('planned_at')
    .limit(MAX_PER_RUN)
    .execute();
  return insertNotices(
    database,
    late.map(({ number, planned_at: due }) => ({
      targets,
      type: TYPE,
      at,
      data: { number, due, url: `${publicOrigin}/studio/requests/${number}` },
      requestId: number,
      once: `overdue.${number}.${due}`,
    })),
  );
}

/**
 * True for an appeal without a notice since its planned day; a notice from before was about an
 * earlier one.
 */
const isUnreported = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'appeals'>) =>
  not(
    exists(
      selectFrom('notices')
        .select('notices.id')
        .whereRef('notices.request_id', '=', 'appeals.number')
        .whereRef('notices.created_at', '>', 'appeals.planned_at')
        .where('notices.body', 'like', `{"type":"${TYPE}"%`),
    ),
  );
