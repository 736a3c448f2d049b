import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const SECRET_BYTES = 32;

/** A random text that every process with this database shares, and nobody else has. */
export async function databaseSecret(database: Kysely<Tables>, name: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
