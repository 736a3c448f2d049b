import type { ExpressionBuilder } from 'kysely';
import { DELIVERY_STATES, OVERDUE, REQUESTS_PER_PAGE } from '#contract';
import type { Tables } from '../../storage/tables.ts';
import type { StudioHandler } from '../handler.ts';
import { pageNumber } from './page-number.ts';

type Joined = ExpressionBuilder<Tables, 'requests' | 'outbox'>;

export const listRequests: StudioHandler<'list-requests'> = async ({ query }, { database }) => {
  const { form = '', from = '', to = '', version = '', page = '0' } = query;
  const state = DELIVERY_STATES.find((one) => one === query.state);
  const wanted = (is: Joined) =>
    is.and([
      is('requests.marked_at', 'is', null),
      ...(query.state !== OVERDUE
        ? []
        : [is('requests.overdue_at', 'is not', null), is('outbox.state', '!=', 'delivered')]),
      ...(form === '' ? [] : [is('requests.form', '=', form)]),
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
  const found = await rows
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
    .orderBy('requests.id')
    .limit(REQUESTS_PER_PAGE)
    .offset(REQUESTS_PER_PAGE * pageNumber(page))
    .execute();
  return { requests: found, total: Number(total) };
};
