import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { hashOf } from './tokens.ts';
import { normalizeUserName } from './users.ts';

const SIGN_IN_WINDOW_MS = 15 * 60 * 1000;
/** Number of wrong tries after which a name must wait on a known device, or from one network. */
export const MAX_TRIES = 5;
/** Limit per network; higher than per name, because an office shares one IP address. */
const MAX_TRIES_PER_NETWORK = 50;
/** Tries for a name on all unknown devices: many networks together must not guess without limit. */
const MAX_TRIES_PER_NAME = 100;

/** Try to sign in, by the members that limits count: name, network, device and kind of proof. */
export interface Attempt {
  /** Name as typed. */
  name: string;
  /** Undefined if the network cannot be attributed to a caller. */
  network: string | undefined;
  /** Undefined if the name has not signed in on the device before. */
  device: string | undefined;
  /** Proof that is tried; each has its own limits. */
  proof?: 'password' | 'second-factor' | 'link';
}

/** Limits of wrong tries to sign in, by name, network and device. */
export interface SignInLimits {
  /**
   * Counts a try before it is checked, so that a burst cannot slip through. Resolves with 0 if it
   * is allowed, otherwise with the delay in milliseconds, equal for unknown names. A known device
   * has a limit of its own, which strangers cannot use up.
   */
  take(attempt: Attempt): Promise<number>;
  /** Resets the limit after a successful sign-in, for that device or network. */
  forgive(attempt: Attempt): Promise<void>;
}

/**
 * Builds the limits of tries to sign in, counted for 15 minutes in the database by all processes. Known devices
 * have five tries for a name; other callers have five for a name from one network, 50 from the network, and 100
 * for the name.
 */
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
      const networkWaitMs =
        attempt.network === undefined ? 0 : await count(`network ${attempt.network}`, MAX_TRIES_PER_NETWORK);
      // A refused network must not use up the limits of others.
      const pairWaitMs = networkWaitMs > 0 ? networkWaitMs : await count(ownKey(attempt), MAX_TRIES);
      return pairWaitMs > 0 ? pairWaitMs : count(nameKey(attempt), MAX_TRIES_PER_NAME);
    },
    async forgive(attempt) {
      await database
        .deleteFrom('sign_in_limits')
        .where('key_hash', '=', hashOf(ownKey(attempt)))
        .execute();
    },
  };
}

const nameKey = ({ name, proof = 'password' }: Attempt): string =>
  `${proof} of ${normalizeUserName(name) ?? ''}`;

const ownKey = (attempt: Attempt): string =>
  `${nameKey(attempt)} ${attempt.device === undefined ? `network ${attempt.network ?? ''}` : `device ${attempt.device}`}`;
