import type { Expression } from 'kysely';
import { expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * True while the retention term of the request that a column names runs: nothing of a request that is about to be
 * destroyed is shown or sent.
 */
export function ofVisibleRequest(
  column: 'outbox.request_id' | 'notices.request_id' | 'appeals.number',
): Expression<SqlBool> {
  const { exists, lit, not, ref, selectFrom } = expressionBuilder<Tables, 'outbox' | 'notices' | 'appeals'>();
  return not(
    exists(
      selectFrom('requests')
        .select(lit(1).as('one'))
        .where('requests.id', '=', ref(column))
        .where('requests.marked_at', 'is not', null),
    ),
  );
}
