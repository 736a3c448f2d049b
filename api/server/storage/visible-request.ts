import type { Expression } from 'kysely';
import { expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Returns the SQL condition that is true for rows whose request is not marked for destruction; of a marked one
 * nothing is shown or sent. `column` has the request's id.
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
