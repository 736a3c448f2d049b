import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#server';

/**
 * The same database, which calls `after` with the number of each statement, from 1, when that is done and before the next.
 * Starts and ends of transactions are not counted.
 */
export function countStatements(
  database: Kysely<Tables>,
  after: (statement: number) => void | Promise<void>,
): Kysely<Tables> {
  let statement = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statement += 1;
      await after(statement);
      return result;
    },
  };
  return database.withPlugin(plugin);
}
