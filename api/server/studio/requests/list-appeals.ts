import type { ExpressionBuilder, Kysely, Nullable } from 'kysely';
import { APPEAL_STATES, APPEALS_PER_PAGE, type StudioResponses } from '#contract';
import { DAY_MS, moscowMidnightMs } from '#engine/model/time';
import type { Tables } from '../../storage/tables.ts';
import type { StudioHandler } from '../handler.ts';
import { dayOfIso } from './open-appeal.ts';

type Joined = ExpressionBuilder<
  Omit<Tables, 'requests'> & { requests: Nullable<Tables['requests']> },
  'appeals' | 'requests'
>;

const MAX_STATUSES = 100;

/** Handles the studio's call `list-appeals`: returns a page of appeals, read from the replica. */
export const listAppeals: StudioHandler<'list-appeals'> = async ({ query }, { reads, now }) => {
  const todayMs = moscowMidnightMs(now());
  return reads.run((replica) => appealsIn(replica, query, todayMs));
};

async function appealsIn(
  database: Kysely<Tables>,
  query: Readonly<Record<string, string>>,
  todayMs: number,
): Promise<StudioResponses['list-appeals']> {
  const { status = '', page = '0' } = query;
  const state = APPEAL_STATES.find((one) => one === query.state);
  const today = new Date(todayMs).toISOString();
  const hasState = (wanted: typeof state) => (is: Joined) =>
    is.and([
      is('requests.marked_at', 'is', null),
      ...(wanted === undefined
        ? []
        : [is('appeals.considered_at', wanted === 'considered' ? 'is not' : 'is', null)]),
      ...(wanted === 'overdue' ? [is('appeals.planned_at', '<', today)] : []),
    ]);
  const all = database.selectFrom('appeals').leftJoin('requests', 'requests.id', 'appeals.number');
  const ofState = all.where(hasState(state));
  const wanted = status === '' ? ofState : ofState.where('appeals.status', '=', status);
  const countOf = async (rows: typeof all): Promise<number> => {
    const { count } = await rows
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const statuses = await ofState
    .select('appeals.status')
    .distinct()
    .orderBy('appeals.status')
    .limit(MAX_STATUSES)
    .execute();
  const rows = await wanted
    .select([
      'appeals.number',
      'requests.form',
      'requests.variant',
      'appeals.filed_at',
      'appeals.status',
      'appeals.planned_at',
      'appeals.considered_at',
    ])
    .$if(state === 'considered', (rows) => rows.orderBy('appeals.considered_at', 'desc'))
    .orderBy('appeals.planned_at')
    .orderBy('appeals.number')
    .limit(APPEALS_PER_PAGE)
    .offset(APPEALS_PER_PAGE * pageNumber(page))
    .execute();
  return {
    appeals: rows.map((row) => ({
      number: row.number,
      form: row.form ?? '',
      variant: row.variant ?? '',
      filedAt: row.filed_at,
      status: row.status,
      plannedDay: dayOfIso(row.planned_at),
      consideredDay: dayOfIso(row.considered_at),
      daysLeft: Math.round((Date.parse(row.planned_at) - todayMs) / DAY_MS),
    })),
    total: await countOf(wanted),
    overdue: await countOf(all.where(hasState('overdue'))),
    statuses: statuses.map((row) => row.status),
  };
}

/** Largest page: beyond any list, but a number that databases take. */
const LAST_PAGE = 1_000_000;

/** Reads the page number of a query; 0 if it is invalid. */
const pageNumber = (text: string): number => (/^\d+$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 0);
