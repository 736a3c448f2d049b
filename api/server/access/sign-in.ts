import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Passwords, Turn } from './passwords.ts';
import { tidyName, type User } from './users.ts';

/**
 * A way to prove who one is: by name and password here, by another service's word elsewhere. It only names the user;
 * the session is the same for all ways. Undefined when the proof does not hold.
 */
export type SignIn<Proof> = (proof: Proof) => Promise<User | undefined>;

export interface Credentials {
  name: string;
  password: string;
  turn: Turn;
}

/** Takes as long for names that do not exist. Rejects with PasswordsBusyError. */
export const signInByPassword =
  (database: Kysely<Tables>, passwords: Passwords): SignIn<Credentials> =>
  async ({ name, password, turn }) => {
    const row = await database
      .selectFrom('users')
      .select(['id', 'name', 'role', 'password_hash'])
      .where('name', '=', tidyName(name) ?? '')
      .where('disabled', '=', 0)
      .executeTakeFirst();
    const holds = await passwords.verify(password, row?.password_hash ?? undefined, turn);
    return holds && row !== undefined ? { id: row.id, name: row.name, role: row.role } : undefined;
  };
