import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { hashOf } from './tokens.ts';
import { tidyName } from './users.ts';

export const SIGN_IN_WINDOW_MS = 15 * 60 * 1000;
export const MAX_TRIES_PER_NAME = 5;
/** An office shares one address. */
export const MAX_TRIES_PER_ADDRESS = 50;

export interface Attempt {
  /** As it was typed. */
  name: string;
  /** Undefined where it tells nothing of who is there. */
  address: string | undefined;
}

export interface SignInLimits {
  /**
   * Counts a try, before it is checked, so that a burst cannot slip through. 0: go on; else for how long no more is
   * heard, the same for names that do not exist.
   */
  take(attempt: Attempt): Promise<number>;
  /** A name that has signed in begins anew. */
  forgive(attempt: Attempt): Promise<void>;
}

/** Kept in the database: all processes count together, and a restart forgives nothing. */
export function createSignInLimits(database: Kysely<Tables>, now: () => number): SignInLimits {
  const count = async (key: string, max: number): Promise<number> => {
    const at = now();
    const nowIso = new Date(at).toISOString();
    const resetsAt = new Date(at + SIGN_IN_WINDOW_MS).toISOString();
    const { attempts, resets_at } = await database
      .insertInto('sign_in_limits')
      .values({ key_hash: hashOf(key), attempts: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet((row) => ({
          attempts: row
            .case()
            .when('sign_in_limits.resets_at', '<=', nowIso)
            .then(1)
            .else(row('sign_in_limits.attempts', '+', 1))
            .end(),
          resets_at: row
            .case()
            .when('sign_in_limits.resets_at', '<=', nowIso)
            .then(resetsAt)
            .else(row.ref('sign_in_limits.resets_at'))
            .end(),
        })),
      )
      .returning(['attempts', 'resets_at'])
      .executeTakeFirstOrThrow();
    return attempts > max ? Date.parse(resets_at) - at : 0;
  };

  return {
    async take({ name, address }) {
      await database
        .deleteFrom('sign_in_limits')
        .where('resets_at', '<=', new Date(now()).toISOString())
        .execute();
      const ofAddress = address === undefined ? 0 : await count(`address ${address}`, MAX_TRIES_PER_ADDRESS);
      // A blocked address must not lock other people's names.
      return ofAddress > 0 ? ofAddress : count(nameKey(name), MAX_TRIES_PER_NAME);
    },
    async forgive({ name }) {
      await database
        .deleteFrom('sign_in_limits')
        .where('key_hash', '=', hashOf(nameKey(name)))
        .execute();
    },
  };
}

const nameKey = (name: string): string => `name ${tidyName(name) ?? ''}`;
