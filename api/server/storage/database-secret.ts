import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const SECRET_BYTES = 32;

const known = new WeakMap<Kysely<Tables>, Map<string, Promise<string>>>();

/**
 * Resolves with the secret of this name, a random text in the database that all its processes share; made at first
 * use. It is read once, and again after a failure.
 */
export function databaseSecret(database: Kysely<Tables>, name: string): Promise<string> {
  const secrets = known.get(database) ?? new Map<string, Promise<string>>();
  known.set(database, secrets);
  const secret =
    secrets.get(name) ??
    readSecret(database, name).catch((error: unknown) => {
      secrets.delete(name);
      throw error;
    });
  secrets.set(name, secret);
  return secret;
}

async function readSecret(database: Kysely<Tables>, name: string): Promise<string> {
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
