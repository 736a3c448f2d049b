import { hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt, KEY_BYTES } from '../storage/gcm.ts';

/** Bytes of a secret: short enough to type from a message, too long to guess. */
const SECRET_BYTES = 16;
const ID_BYTES = 16;
/** Length of a secret as text: base64url without padding. */
const SECRET_CHARACTERS = 22;

/** Returns a new random secret for the link to a saved form; it stands after the `#` and is stored nowhere else. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * Returns the secret with which a link to a saved form ends, whether the link was opened, pasted or typed;
 * `undefined` if the text does not end in one.
 */
export function secretIn(text: string): string | undefined {
  const found = text.trim().slice(-SECRET_CHARACTERS);
  return new RegExp(`^[\\w-]{${SECRET_CHARACTERS}}$`).test(found) ? found : undefined;
}

/**
 * Derives from a link's secret the id under which the saved form is stored; the key of its encryption cannot be
 * derived from the id.
 */
export const idOf = (secret: string): string => derived(secret, 'id', ID_BYTES).toString('hex');

/** Encrypts a text with a link's secret; `about` is authenticated but not encrypted, and `unseal` needs the same. */
export const seal = (secret: string, text: string, about: string): string =>
  encrypt(derived(secret, 'key', KEY_BYTES), Buffer.from(text), about).toString('base64');

/** Decrypts a text of `seal`; `undefined` if secret or `about` differ, or if it was changed. */
export const unseal = (secret: string, sealed: string, about: string): string | undefined =>
  decrypt(derived(secret, 'key', KEY_BYTES), Buffer.from(sealed, 'base64'), about)?.toString('utf8');

const derived = (secret: string, use: 'id' | 'key', bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `zayavka saved form ${use}`, bytes));
