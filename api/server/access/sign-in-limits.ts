import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { hashOf } from './tokens.ts';
import { tidyName } from './users.ts';

const SIGN_IN_WINDOW_MS = 15 * 60 * 1000;
/** Of a name on a device that it has signed in on, and of a name from one network. */
export const MAX_TRIES = 5;
/** An office shares one address. */
const MAX_TRIES_PER_NETWORK = 50;
/** Of a name on all devices that it has not signed in on: many networks together may not guess without end. */
const MAX_TRIES_PER_NAME = 100;

export interface Attempt {
  /** As it was typed. */
  name: string;
  /** Undefined where it identifies nobody. */
  network: string | undefined;
  /** Undefined where this name has not signed in before. */
  device: string | undefined;
  /** What is tried; each has budgets of its own. */
  proof?: 'password' | 'second-factor';
}

export interface SignInLimits {
  /**
   * Counts a try, before it is checked, so that a burst cannot slip through. 0: continue; else for how many
   * milliseconds tries are refused, the same for names that do not exist. A device that the name has signed in on has a
   * budget of its own, so strangers cannot use up its owner's.
   */
  take(attempt: Attempt): Promise<number>;
  /** A name that has signed in has its budget again, there. */
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
    async take(attempt) {
      await database
        .deleteFrom('sign_in_limits')
        .where('resets_at', '<=', new Date(now()).toISOString())
        .execute();
      if (attempt.device !== undefined) return count(ownKey(attempt), MAX_TRIES);
      const ofNetwork =
        attempt.network === undefined ? 0 : await count(`network ${attempt.network}`, MAX_TRIES_PER_NETWORK);
      // A network that is refused must not use up other people's budgets.
      const ofBoth = ofNetwork > 0 ? ofNetwork : await count(ownKey(attempt), MAX_TRIES);
      return ofBoth > 0 ? ofBoth : count(nameKey(attempt), MAX_TRIES_PER_NAME);
    },
    async forgive(attempt) {
      await database
        .deleteFrom('sign_in_limits')
        .where('key_hash', '=', hashOf(ownKey(attempt)))
        .execute();
    },
  };
}

const nameKey = ({ name, proof = 'password' }: Attempt): string => `${proof} of ${tidyName(name) ?? ''}`;

const ownKey = (attempt: Attempt): string =>
  `${nameKey(attempt)} ${attempt.device === undefined ? `network ${attempt.network ?? ''}` : `device ${attempt.device}`}`;
