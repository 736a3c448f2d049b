import type { Kysely } from 'kysely';
import { iso } from '../../iso-time.ts';
import type { Tables } from '../../storage/tables.ts';
import { hashOf, newToken } from '../tokens.ts';
import type { User } from '../users.ts';
import { createSeal } from './seal.ts';

/** Time in milliseconds in which a sign-in must continue with the second factor after the correct password. */
export const STEP_LIFE_MS = 10 * 60 * 1000;

/** Sign-in that waits between the correct password and the second factor. It gives no access to the studio. */
export interface SignInStep {
  user: User;
  /** Challenge of the WebAuthn ceremony on the page. */
  challenge: string | undefined;
  /** Secret of the authenticator app that is being added. */
  secret: string | undefined;
}

/** Store of sign-ins that wait for their second factor, each found by the token of its cookie. */
export interface SignInSteps {
  /** Returns the token for the cookie; it is not stored. */
  start(user: User): Promise<string>;
  /** Resolves with `undefined` for an unknown or expired token, and for a disabled user. */
  find(token: string): Promise<SignInStep | undefined>;
  keep(token: string, kept: { challenge?: string; secret?: string }): Promise<void>;
  /** Ends the step; resolves with true for one caller only. */
  end(token: string): Promise<boolean>;
}

/** Builds the store of sign-ins that wait for their second factor; the token of each expires after ten minutes. */
export function createSignInSteps(database: Kysely<Tables>, now: () => number): SignInSteps {
  const seal = createSeal(database);
  return {
    async start(user) {
      const token = newToken();
      await database.deleteFrom('sign_in_steps').where('expires_at', '<=', iso(now())).execute();
      await database
        .insertInto('sign_in_steps')
        .values({
          token_hash: hashOf(token),
          user_id: user.id,
          challenge: null,
          sealed_secret: null,
          expires_at: iso(now() + STEP_LIFE_MS),
        })
        .execute();
      return token;
    },
    async find(token) {
      const row = await database
        .selectFrom('sign_in_steps')
        .innerJoin('users', 'users.id', 'sign_in_steps.user_id')
        .select(['users.id', 'users.name', 'users.role', 'challenge', 'sealed_secret'])
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', iso(now()))
        .where('users.disabled', '=', 0)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { id, name, role, challenge, sealed_secret: sealed } = row;
      return {
        user: { id, name, role },
        challenge: challenge ?? undefined,
        secret: sealed === null ? undefined : await seal.open(sealed, id),
      };
    },
    async keep(token, { challenge, secret }) {
      const step = await this.find(token);
      if (step === undefined) return;
      await database
        .updateTable('sign_in_steps')
        .set({
          ...(challenge === undefined ? {} : { challenge }),
          ...(secret === undefined ? {} : { sealed_secret: await seal.seal(secret, step.user.id) }),
        })
        .where('token_hash', '=', hashOf(token))
        .execute();
    },
    async end(token) {
      const ended = await database
        .deleteFrom('sign_in_steps')
        .where('token_hash', '=', hashOf(token))
        .returning('user_id')
        .execute();
      return ended.length > 0;
    },
  };
}
