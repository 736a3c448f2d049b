import type { ExpressionBuilder, Kysely } from 'kysely';
import { DELIVERY_STATES, OVERDUE, type StudioBodies } from '#contract';
import { searchKeys } from '../../requests/search-keys.ts';
import { readSearch } from '../../requests/search-terms.ts';
import type { Tables } from '../../storage/tables.ts';

/** Search and filters by which staff narrow the list of requests. */
export type RequestFilter = Omit<StudioBodies['list-requests'], 'page'>;
type Joined = ExpressionBuilder<Tables, 'requests' | 'outbox'>;

/**
 * Returns a query of the requests that a filter admits, newest first, and the number of all of them. An absent
 * or empty member of the filter admits all; requests marked for destruction are never admitted. The time `to`
 * is exclusive, and `version` may be the start of a hash.
 */
export async function listedRequests(
  database: Kysely<Tables>,
  { form = '', from = '', to = '', version = '', experiment = '', variant = '', ...filter }: RequestFilter,
  isFound: SearchCondition,
) {
  const state = DELIVERY_STATES.find((one) => one === filter.state);
  const wanted = (is: Joined) =>
    is.and([
      is('requests.marked_at', 'is', null),
      isFound(is),
      ...(filter.state !== OVERDUE
        ? []
        : [is('requests.overdue_at', 'is not', null), is('outbox.state', '!=', 'delivered')]),
      ...(form === '' ? [] : [is('requests.form', '=', form)]),
      ...(experiment === '' ? [] : [is('requests.experiment', '=', experiment)]),
      ...(variant === '' ? [] : [is('requests.variant', '=', variant)]),
      ...(from === '' ? [] : [is('requests.created_at', '>=', from)]),
      ...(to === '' ? [] : [is('requests.created_at', '<', to)]),
      ...(version === '' ? [] : [is('requests.version', 'like', `${version.replace(/[^0-9a-f]/g, '')}%`)]),
      ...(state === undefined ? [] : [is('outbox.state', '=', state)]),
    ]);
  const rows = database
    .selectFrom('requests')
    .innerJoin('outbox', 'outbox.request_id', 'requests.id')
    .where(wanted);
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    rows: rows
      .select([
        'requests.id',
        'requests.form',
        'requests.variant',
        'requests.version',
        'requests.created_at as createdAt',
        'outbox.state',
        'outbox.attempts',
      ])
      .orderBy('requests.created_at', 'desc')
      .orderBy('requests.id'),
  };
}

type SearchCondition = Awaited<ReturnType<typeof searchOf>>;

/**
 * Resolves with the SQL condition of a typed search: the request's number, or all of its words by their hashed
 * keys, whose secret the primary makes when it is first needed.
 */
export async function searchOf(primary: Kysely<Tables>, search = '') {
  const { number, terms } = readSearch(search);
  const keys = await searchKeys(primary, terms);
  return (is: Joined) => {
    if (search.trim() === '') return is.and([]);
    const hasKey = (key: string) =>
      is(
        'requests.id',
        'in',
        is.selectFrom('request_keys').select('request_keys.request_id').where('request_keys.key', '=', key),
      );
    return is.or([
      ...(number === undefined ? [] : [is('requests.id', '=', number)]),
      // A search without a usable word finds nothing.
      ...(keys.length === 0 ? [] : [is.and(keys.map(hasKey))]),
    ]);
  };
}
