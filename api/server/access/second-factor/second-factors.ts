import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/tables.ts';
import { type Audit, userSubject } from '../audit-log.ts';
import { hashOf } from '../tokens.ts';
import { endSessions } from '../users.ts';
import { createSeal } from './seal.ts';
import type { SecurityKey } from './security-keys.ts';
import { totpStep } from './totp.ts';

const RECOVERY_CODES = 10;
/** Bytes of a recovery code: with 112 random bits, one fast hash is enough. */
const RECOVERY_BYTES = 14;

/** Second factor of a user in the list of theirs: an authenticator app (`totp`) or a security key. */
export interface SecondFactor {
  id: string;
  kind: 'totp' | 'key';
  createdAt: string;
}

/**
 * Second factors of users in the database: authenticator app, security keys and recovery codes. Adding or removing
 * one ends the person's sessions except that of `token`.
 */
export interface SecondFactors {
  list(userId: string): Promise<SecondFactor[]>;
  keys(userId: string): Promise<SecurityKey[]>;
  /** Replaces the previous app. Resolves with false for a code of another secret or time. */
  addTotp(userId: string, secret: string, code: string, token: string): Promise<boolean>;
  addKey(userId: string, key: SecurityKey, token: string): Promise<void>;
  /** Resolves with false for a wrong, expired or used code. */
  spendTotp(userId: string, code: string): Promise<boolean>;
  /** Resolves with false if a concurrent sign-in has moved the counter. */
  spendKey(userId: string, key: SecurityKey, before: number): Promise<boolean>;
  /** Resolves with false for a code that is wrong or used. */
  spendRecoveryCode(userId: string, code: string): Promise<boolean>;
  recoveryCodesLeft(userId: string): Promise<number>;
  /** Replaces the recovery codes. The new ones are returned once and stored as hashes. */
  makeRecoveryCodes(userId: string): Promise<string[]>;
  remove(userId: string, factorId: string, token: string): Promise<void>;
  /** Removes all factors and sessions of a user who has lost them. */
  reset(userId: string): Promise<void>;
}

/** Builds the store of second factors: authenticator apps, security keys and recovery codes. */
export function createSecondFactors(
  database: Kysely<Tables>,
  { now, audit }: { now(): number; audit: Audit },
): SecondFactors {
  const seal = createSeal(database);
  const nowIso = (): string => new Date(now()).toISOString();
  const rowsOf = (userId: string, kind: SecondFactor['kind']) =>
    database
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();
  const add = async (
    userId: string,
    row: Pick<Tables['second_factors'], 'kind' | 'sealed' | 'credential_id' | 'counter'>,
    token: string,
  ): Promise<void> => {
    await database.transaction().execute(async (transaction) => {
      if (row.kind === 'totp')
        await transaction
          .deleteFrom('second_factors')
          .where('user_id', '=', userId)
          .where('kind', '=', 'totp')
          .execute();
      await transaction
        .insertInto('second_factors')
        .values({ id: randomUUID(), user_id: userId, created_at: nowIso(), ...row })
        .execute();
      await endSessions(transaction, userId, token);
      await audit(transaction, {
        userId,
        action: 'second-factor-added',
        subject: userSubject(userId),
        details: { kind: row.kind },
      });
    });
  };
  /** Moves the counter; false for the second of two concurrent uses of a code. */
  const moveCounter = async (id: string, before: number, after: number): Promise<boolean> => {
    const moved = await database
      .updateTable('second_factors')
      .set({ counter: after })
      .where('id', '=', id)
      .where('counter', '=', before)
      .returning('id')
      .execute();
    return moved.length > 0;
  };

  return {
    async list(userId) {
      const rows = await database
        .selectFrom('second_factors')
        .select(['id', 'kind', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, kind, created_at }) => ({ id, kind, createdAt: created_at }));
    },
    async keys(userId) {
      const rows = await rowsOf(userId, 'key');
      return Promise.all(
        rows.map(async ({ sealed, credential_id, counter }) => ({
          credentialId: credential_id ?? '',
          publicKey: await seal.open(sealed, userId),
          counter,
        })),
      );
    },
    async addTotp(userId, secret, code, token) {
      const step = totpStep(secret, code, now());
      if (step === undefined) return false;
      const sealed = await seal.seal(secret, userId);
      // The code that proved the secret counts as used.
      await add(userId, { kind: 'totp', sealed, credential_id: null, counter: step }, token);
      return true;
    },
    async addKey(userId, { credentialId, publicKey, counter }, token) {
      const sealed = await seal.seal(publicKey, userId);
      await add(userId, { kind: 'key', sealed, credential_id: credentialId, counter }, token);
    },
    async spendTotp(userId, code) {
      for (const { id, sealed, counter } of await rowsOf(userId, 'totp')) {
        const step = totpStep(await seal.open(sealed, userId), code, now());
        if (step !== undefined && step > counter && (await moveCounter(id, counter, step))) return true;
      }
      return false;
    },
    async spendKey(userId, { credentialId, counter }, before) {
      const row = (await rowsOf(userId, 'key')).find(({ credential_id }) => credential_id === credentialId);
      return row !== undefined && moveCounter(row.id, before, counter);
    },
    spendRecoveryCode: (userId, code) =>
      database.transaction().execute(async (transaction) => {
        const used = await transaction
          .deleteFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('code_hash', '=', recoveryHash(userId, code))
          .returning('user_id')
          .execute();
        if (used.length === 0) return false;
        await audit(transaction, { userId, action: 'recovery-code-used', subject: userSubject(userId) });
        return true;
      }),
    async recoveryCodesLeft(userId) {
      const rows = await database
        .selectFrom('recovery_codes')
        .select('user_id')
        .where('user_id', '=', userId)
        .execute();
      return rows.length;
    },
    async makeRecoveryCodes(userId) {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await transaction
          .insertInto('recovery_codes')
          .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) })))
          .execute();
        await audit(transaction, { userId, action: 'recovery-codes-made', subject: userSubject(userId) });
      });
      return codes;
    },
    async remove(userId, factorId, token) {
      await database.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('second_factors')
          .where('user_id', '=', userId)
          .where('id', '=', factorId)
          .returning('kind')
          .execute();
        if (removed.length > 0) await endSessions(transaction, userId, token);
        for (const { kind } of removed)
          await audit(transaction, {
            userId,
            action: 'second-factor-removed',
            subject: userSubject(userId),
            details: { kind },
          });
      });
    },
    async reset(userId) {
      await database.transaction().execute(async (transaction) => {
        for (const table of ['second_factors', 'recovery_codes', 'sign_in_steps', 'sessions'] as const)
          await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
        await audit(transaction, {
          userId: null,
          action: 'second-factor-reset',
          subject: userSubject(userId),
        });
      });
    },
  };
}

/** Formats a code as `4f2a-907c-…`, in hexadecimal, in which no letter looks like a digit. */
const newRecoveryCode = (): string =>
  randomBytes(RECOVERY_BYTES)
    .toString('hex')
    .replace(/.{4}(?=.)/g, '$&-');

/** Returns the stored hash of a recovery code, for which case and hyphens make no difference. */
const recoveryHash = (userId: string, code: string): string =>
  hashOf(`${userId} ${code.toLowerCase().replaceAll(/[^0-9a-f]/g, '')}`);
