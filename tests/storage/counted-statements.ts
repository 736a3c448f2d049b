import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#server';

/**
 * Wraps a database so that it calls `after` with the number of each finished statement, counted from 1,
 * before the next one. Statements that start and end transactions are not counted.
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
