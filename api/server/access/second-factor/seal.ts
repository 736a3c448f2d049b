import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseSecret } from '../../storage/database-secret.ts';
import type { Tables } from '../../storage/tables.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;

/**
 * Pair of functions that encrypt a secret for its owner, a user's id, and decrypt it. Decrypting throws for any
 * other owner, so that a secret copied to another user's row is useless.
 */
export interface Seal {
  seal(text: string, owner: string): Promise<string>;
  /** Resolves with the decrypted text. Rejects for a modified text, or for a text sealed for another owner. */
  open(sealed: string, owner: string): Promise<string>;
}

/**
 * Creates the encryption of second factors' secrets. Its key is in another table, so that a leak of one table
 * reveals no secret.
 */
export function createSeal(database: Kysely<Tables>): Seal {
  const key = async (): Promise<Buffer> =>
    Buffer.from(await databaseSecret(database, 'second-factors'), 'hex');
  return {
    async seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, await key(), iv).setAAD(Buffer.from(owner));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url')).join('.');
    },
    async open(sealed, owner) {
      const [iv = '', tag = '', data = ''] = sealed.split('.');
      const decipher = createDecipheriv(ALGORITHM, await key(), Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(data, 'base64url'), decipher.final()]).toString('utf8');
    },
  };
}
